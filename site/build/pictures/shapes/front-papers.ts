/** What papers a shopfront is cut from. */
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
}

const FRONTS: readonly Front[] = [
  {
    wall: C.moss,
    trim: C.cream,
    door: C.tomato,
    awnA: C.tomato,
    awnB: C.cream,
    glass: C.sky,
    sky: C.butter,
    path: C.stone,
    sun: C.cream,
  },
  {
    wall: C.tomato,
    trim: C.cream,
    door: C.night,
    awnA: C.bay,
    awnB: C.cream,
    glass: C.butter,
    sky: C.sky,
    path: C.stone,
    sun: C.cream,
  },
  {
    wall: C.bay,
    trim: C.cream,
    door: C.mustard,
    awnA: C.mustard,
    awnB: C.cream,
    glass: C.cream,
    sky: C.rose,
    path: C.stone,
    sun: C.butter,
  },
  {
    wall: C.butter,
    trim: C.aubergine,
    door: C.leaf,
    awnA: C.leaf,
    awnB: C.cream,
    glass: C.sky,
    sky: C.aubergine,
    path: C.clay,
    sun: C.rose,
  },
  {
    wall: C.aubergine,
    trim: C.cream,
    door: C.mustard,
    awnA: C.crab,
    awnB: C.rose,
    glass: C.butter,
    sky: C.sage,
    path: C.stone,
    sun: C.cream,
  },
  {
    wall: C.mustard,
    trim: C.cream,
    door: C.bay,
    awnA: C.night,
    awnB: C.cream,
    glass: C.sky,
    sky: C.tomato,
    path: C.stone,
    sun: C.butter,
  },
]

/** The papers of a front: each trade starts at another, so that a street of them differs. */
export const fronts = (s: Scene, trade: number): Front & { roof: number } => {
  const front = FRONTS[(s.v + trade * 2 + (trade > 2 ? 1 : 0)) % FRONTS.length] ?? FRONTS[0]
  if (!front) throw new Error('There is no shopfront.')
  return { ...front, roof: trade % 3 }
}
