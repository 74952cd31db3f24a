/** The colours of shopfronts. */
import { INKS as C } from '../palette.ts'
import type { Scene } from '../scene.ts'

export type Front = {
  wall: string
  trim: string
  door: string
  awnA: string
  awnB: string
  glass: string
  sky: string
  path: string
  sun: string
  roof: number
}

/** The grounds of all shops, as a wall has them. */
export const WALLS = [
  'moss',
  'tomato',
  'bay',
  'aubergine',
  'mustard',
  'leaf',
  'night',
  'clay',
] as const

/** The colours of a shopfront. Its wall is the picture's ground. */
export const fronts = (s: Scene): Front => ({
  wall: s.ground,
  trim: C.cream,
  door: s.pick('door', C.tomato, C.night, C.mustard, C.leaf),
  awnA: s.pick('awning', C.tomato, C.bay, C.mustard, C.leaf, C.crab),
  awnB: s.pick('stripe', C.cream, C.cream, C.butter),
  glass: s.pick('glass', C.sky, C.butter, C.cream),
  sky: s.pick('sky', C.butter, C.sky, C.rose, C.sage),
  path: s.pick('path', C.stone, C.clay),
  sun: s.pick('sun', C.cream, C.mustard),
  roof: s.roll('roof', 0, 2),
})
