/** Where seafood is eaten: a table, often under newsprint, with a platter and lemons. */
import { INKS as C } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, fill, hatch, line, series } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import type { Scene } from '../scene.ts'
import { citrus, wedgeOf } from './citrus.ts'
import { tumbler } from './drinks.ts'
import { plain } from './grounds.ts'
import { tabletop } from './settings.ts'

const newsprint = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(scrap(-560, -400, 1120, 800, 6, 12), C.paper) +
      line('M-520-356H520', C.stone, 30) +
      hatch(series(5, (i) => `M${-430 + i * 215}-310V380`).join(''), C.stone, 180, '5 13') +
      fill('M-520-60h180v150h-180zM340-310h180v190h-180z', C.stone),
  )

/** A table, bare or under newsprint or a cloth. */
export const seaTable = (s: Scene) =>
  s.pick(
    'table',
    () => plain(s) + newsprint(s.x(620), 470, s.pick('news', -6, 4, 8)),
    () => tabletop(s),
    () => tabletop(s),
  )()

/** An oval platter, 1120 units wide, in the middle. */
export const platter = (s: Scene) =>
  cut(disc(600, 470, 560, 400, { wobble: 0.01, points: 14 }), C.cream) +
  line(
    disc(603, 473, 510, 352, { wobble: 0.01, points: 14 }),
    s.pick('rim', C.bay, C.tomato, C.leaf),
    16,
  )

/** Citrus, and sometimes a drink, in two opposite corners. */
export const lemons = (s: Scene) =>
  s.pick(
    'corner',
    () => citrus(s.x(130), 770, 110) + wedgeOf(s.x(1080), 110, 20, 0.9),
    () => wedgeOf(s.x(150), 100, 16, 1.1) + citrus(s.x(1090), 800, 90),
    () =>
      tumbler(s.x(1090), 120, 110, s.pick('drink', C.mustard, C.crab)) +
      wedgeOf(s.x(140), 820, -14, 1),
    () =>
      citrus(s.x(1090), 110, 90, C.leaf, C.sage) + wedgeOf(s.x(150), 820, 8, 0.9, C.leaf, C.sage),
  )()
