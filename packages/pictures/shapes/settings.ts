/** Where a dish stands: a table seen from above, or a wall. */
import { INKS as C, shade, tint } from '../palette.ts'
import type { Point } from '../paper/numbers.ts'
import { dots, series } from '../paper/paint.ts'
import type { Scene } from '../scene.ts'
import { cloth, spread } from './cloths.ts'
import { boards, flood, paperedWall, plain, rays, tiles } from './grounds.ts'

/** A table: bare, of planks, under a spread, or with a cloth over a part of it. */
export function tabletop(s: Scene): string {
  const lie = s.pick('lie', -13, -7, 5, 9, 14)
  const kind = s.pick('weave', 'gingham', 'ticking', 'border', 'gingham', 'pane')
  const options = { stripe: s.pick('stripe', s.stripe, C.tomato, C.bay, C.leaf), step: 90 }
  return s.pick(
    'table',
    () => plain(s),
    () => boards(s, s.ground, s.pick('planks', -8, 0, 5), s.pick('plank', 130, 150, 180)),
    () => spread(s, s.pick('spread', 'gingham', 'ticking'), lie, 120, C.cream, s.ground),
    () => spread(s, 'pane', lie, 120, s.ground, C.cream),
    () => plain(s) + cloth(s, [s.x(980), 450], [560, 1400], lie, kind, options),
    () => plain(s) + cloth(s, [600, 800], [1600, 480], s.pick('tilt', -6, -3, 4, 7), kind, options),
    () => plain(s) + cloth(s, [s.x(280), 450], [560, 1400], lie, kind, options),
  )()
}

/** A wall with stripes, tiles, dots or rays around a point. */
export function wall(s: Scene, cx = 560, cy = 400): string {
  const knot = s.pick('knot', C.cream, C.tomato, C.butter)
  const lit = (part: number) =>
    flood(s) +
    rays(
      cx,
      cy,
      part > 0 ? tint(s.ground, part) : shade(s.ground, -part),
      s.pick('rays', 14, 16, 20),
    )
  const dotted = series(70, (i): Point => [
    (i % 10) * 130 + (Math.floor(i / 10) % 2) * 65,
    Math.floor(i / 10) * 110 + 30,
  ])
  return s.pick(
    'wall',
    () => paperedWall(s, s.ground, s.pick('paper', 90, 120, 150)),
    () => lit(0.16),
    () => lit(-0.1),
    () => tiles(s, s.ground, knot, s.pick('tile', 120, 150)),
    () => flood(s) + dots(dotted, tint(s.ground, 0.25), 40),
  )()
}
