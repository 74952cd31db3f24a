/** What papers a town is cut from. */
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
}

/** The papers of a town in this setting. */
export const towns = (s: Scene): Town =>
  s.pick<Town>(
    {
      sky: C.sky,
      glow: C.butter,
      walls: [C.tomato, C.mustard, C.cream, C.bay, C.crab],
      trim: C.cream,
      glass: C.night,
      hill: C.sage,
      street: C.stone,
      tree: C.leaf,
      dome: C.leaf,
    },
    {
      sky: C.rose,
      glow: C.tomato,
      walls: [C.bay, C.cream, C.leaf, C.crab, C.mustard],
      trim: C.cream,
      glass: C.aubergine,
      hill: C.clay,
      street: C.butter,
      tree: C.mustard,
      dome: C.bay,
    },
    {
      sky: C.butter,
      glow: C.cream,
      walls: [C.moss, C.tomato, C.bay, C.cream, C.clay],
      trim: C.cream,
      glass: C.ink,
      hill: C.sage,
      street: C.stone,
      tree: C.moss,
      dome: C.tomato,
    },
    {
      sky: C.night,
      glow: C.cream,
      walls: [C.aubergine, C.crab, C.bay, C.clay, C.moss],
      trim: C.butter,
      glass: C.butter,
      hill: C.moss,
      street: '#3b4a58',
      tree: C.leaf,
      dome: C.mustard,
    },
  )
