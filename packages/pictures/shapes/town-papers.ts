/** The colours of towns. */
import { INKS as C } from '../palette.ts'
import type { Scene } from '../scene.ts'

type Town = {
  sky: string
  glow: string
  walls: readonly string[]
  trim: string
  glass: string
  hill: string
  street: string
  tree: string
  dome: string
  isNight: boolean
}

const NIGHT: readonly string[] = [C.night, C.aubergine, C.bay]

/** The colours of a town by day or, under a dark sky, at night. Its sky is the picture's ground. */
export function towns(s: Scene): Town {
  const isNight = NIGHT.includes(s.ground)
  return isNight
    ? {
        sky: s.ground,
        glow: C.cream,
        walls: s.pick(
          'walls',
          [C.leaf, C.crab, C.clay, C.cocoa, C.moss],
          [C.crab, C.clay, C.moss, C.tomato, C.cocoa],
        ),
        trim: C.butter,
        glass: C.butter,
        hill: C.moss,
        street: '#3b4a58',
        tree: C.leaf,
        dome: s.pick('dome', C.mustard, C.tomato),
        isNight,
      }
    : {
        sky: s.ground,
        glow: s.pick('glow', C.butter, C.tomato, C.cream),
        walls: s.pick(
          'walls',
          [C.tomato, C.mustard, C.cream, C.bay, C.crab],
          [C.bay, C.cream, C.leaf, C.crab, C.mustard],
          [C.moss, C.tomato, C.bay, C.cream, C.clay],
          [C.crab, C.cream, C.night, C.leaf, C.tomato],
        ),
        trim: C.cream,
        glass: s.pick('glass', C.night, C.aubergine, C.ink),
        hill: s.pick('hill', C.sage, C.clay, C.leaf),
        street: s.pick('street', C.stone, C.butter),
        tree: s.pick('tree', C.leaf, C.moss, C.mustard),
        dome: s.pick('dome', C.leaf, C.bay, C.tomato),
        isNight,
      }
}
