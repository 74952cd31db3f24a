/** Seafood: one blue crab or two, raw or steamed. */
import { INKS as C, shade } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, fill } from '../paper/paint.ts'
import { crab } from '../shapes/crab.ts'
import { lemons, platter, seaTable } from '../shapes/sea-table.ts'
import { corn } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

const mallet = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(scrap(-15, -20, 30, 380, 3, 4), C.clay) +
      cut(scrap(-120, -90, 240, 110, 5, 5), '#d9a056') +
      fill(scrap(60, -90, 60, 110, 5, 4) + scrap(-120, -90, 26, 110, 2, 4), C.clay),
  )

export const seafood: Subject = {
  grounds: ['bay', 'stone', 'night', 'butter', 'sky', 'sage', 'moss', 'mustard'],
  draw: (s) => {
    const blue = s.ground !== C.bay && s.ground !== C.night && s.pick('raw', false, false, true)
    const one = (x: number, y: number, turn: number, scale: number) =>
      crab(
        x,
        y,
        turn,
        scale,
        blue ? C.bay : C.tomato,
        blue ? shade(C.bay, 0.25) : C.crab,
        blue ? C.tomato : C.mustard,
      )
    return (
      seaTable(s) +
      s.pick(
        'under',
        () => platter(s),
        () => '',
      )() +
      s.pick(
        'tool',
        () => mallet(s.x(1080), 480, 20 * s.flip),
        () => '',
        () => corn(s.x(250), 830, -8, 0.8),
      )() +
      s.pick(
        'crabs',
        () => one(600, 474, s.pick('lie', -6, 8, 0, -10), 1.2),
        () => one(s.x(390), 330, -14 * s.flip, 0.74) + one(s.x(815), 630, 10 * s.flip, 0.74),
      )() +
      lemons(s)
    )
  },
}
