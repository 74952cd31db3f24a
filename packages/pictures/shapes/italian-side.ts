/** What stands beside pasta. */
import { INKS as C } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { bottle, tumbler, wineGlass } from './drinks.ts'
import { pitas } from './flatbread.ts'
import { sprig } from './leaves.ts'
import { tomato } from './vegetables.ts'

/** Wine, bread, herbs or tomatoes, along the edge that a mirrored scene leaves free. */
export function italianSide(s: Scene): string {
  const wine = s.pick('wine', C.aubergine, C.crab, C.butter)
  return s.pick(
    'side',
    () =>
      wineGlass(s.x(1050), 840, 1.4, wine) +
      tomato(s.x(110), 130, 100) +
      tomato(s.x(200), 70, 70, C.crab, 4),
    () =>
      bottle(s.x(1070), 870, 1.1, s.pick('bottle', C.moss, C.aubergine), C.cream, 4) +
      tomato(s.x(120), 110, 90, C.mustard, 3),
    () => tumbler(s.x(1080), 150, 110, wine) + sprig(s.x(1010), 800, s.flip > 0 ? -20 : 200, 1),
    () =>
      tomato(s.x(1060), 740, 110) +
      tomato(s.x(1130), 590, 80, C.crab, 3) +
      tomato(s.x(1090), 110, 84, C.mustard, 5),
    () => pitas(s.x(1060), 300, s.flip > 0 ? 20 : -46, 1) + tumbler(s.x(1080), 740, 110, wine),
  )()
}
