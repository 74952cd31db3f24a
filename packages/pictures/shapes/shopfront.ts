/** A shop seen from across the street. */
import { INKS as C, shade, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { cut, fill, hatch, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import type { Scene } from '../scene.ts'
import { awning, bricks, door } from './facades.ts'
import type { Front } from './front-papers.ts'
import { chatter, flood } from './grounds.ts'

/** A shop with one window and one door. `inside` fills the window, `pavement` stands in front of it. */
export function shopfront(
  s: Scene,
  f: Front,
  inside: (x: number, y: number, w: number, h: number) => string,
  sign = '',
): string {
  const left = s.flip > 0
  const [wx, dx] = left ? [190, 800] : [450, 190]
  return (
    flood(s, f.sky) +
    chatter(s, tint(f.sky, 0.3), 10) +
    fill(disc(s.x(1090), 150, 90), f.sun) +
    cut(scrap(96, 56, 1008, 740, 4, 6), f.wall, 1.2) +
    bricks(110, 70, 980, 660, shade(f.wall, 0.14)) +
    [
      () => fill(scrap(70, 36, 1060, 46, 6, 4), f.trim) + hatch('M90 96H1110', f.trim, 24, '22 16'),
      () =>
        fill('M40 120L96 20H1104L1160 120z', shade(f.wall, 0.4)) +
        hatch('M80 96H1120M96 58H1104', shade(f.wall, 0.15), 10, '46 12'),
      () =>
        fill('M340 70V20Q600-60 860 20V70z', f.wall) +
        fill(scrap(70, 60, 1060, 30, 6, 4), f.trim) +
        line('M352 60V26Q600-48 848 26V60', f.trim, 12) +
        fill(disc(600, 26, 28), f.trim),
    ][f.roof]?.() +
    fill(scrap(150, 150, 900, 110, 4, 4), shade(f.wall, 0.34)) +
    sign +
    fill(scrap(wx - 20, 340, 560, 370, 5, 3), f.trim) +
    fill(scrap(wx, 360, 520, 330, 5, 2), f.glass) +
    inside(wx, 690, 520, 330) +
    fill(`M${wx} 560L${wx + 300} 360h90L${wx} 630z`, C.cream, { 'fill-opacity': '.3' }) +
    line(`M${wx + 260} 360V690`, f.trim, 12) +
    fill(scrap(wx - 20, 706, 560, 90, 7, 3), shade(f.wall, 0.25)) +
    line(`M${wx + 10} 726h230v50h-230zM${wx + 280} 726h230v50h-230z`, tint(f.wall, 0.2), 6) +
    door(dx, 796, 210, 436, f.door, f.glass) +
    awning(150, 258, 900, 110, f.awnA, f.awnB, 11) +
    fill('M0 792H1200V900H0z', f.path) +
    hatch('M0 836H1200', shade(f.path, 0.22), 5, '160 20 90 40') +
    fill('M0 792H1200V806H0z', shade(f.path, 0.2))
  )
}

/** The round badge on the sign over a shopfront. */
export const badge = (f: Front, mark: string) =>
  fill(disc(600, 205, 46), f.awnB) +
  mark +
  line('M210 204H520M680 204H990', f.awnB, 8, { 'stroke-dasharray': '60 14 120 14' })
