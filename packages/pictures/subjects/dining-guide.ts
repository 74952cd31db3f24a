/** Dining Guide: a folded map. */
import { INKS as C } from '../palette.ts'
import { at, cut, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, facet } from '../paper/rounds.ts'
import { cupAbove } from '../shapes/crockery.ts'
import { star } from '../shapes/patterns.ts'
import { tabletop } from '../shapes/settings.ts'
import { FORK_UP, pin } from '../shapes/signs.ts'
import type { Subject } from './subject.ts'

export const diningGuide: Subject = {
  grounds: ['mustard', 'moss', 'rose', 'bay', 'sky', 'tomato', 'night', 'clay'],
  draw: (s) => {
    const panel = (i: number) => {
      const x = -460 + i * 230
      const lift = i % 2 ? -26 : 26
      return `M${x} ${-330 + lift}L${x + 230} ${-330 - lift}V${340 - lift}L${x} ${340 + lift}z`
    }
    const roads =
      'M-460-60L-230-110 0-60 230-110 460-70M-130-350L-90 0-160 340M150-310L110 20 220 340M-90 0L460 220'
    const [big, small, third] = s.pick(
      'pins',
      [C.tomato, C.bay, C.leaf],
      [C.bay, C.tomato, C.leaf],
      [C.leaf, C.tomato, C.bay],
    )
    return (
      tabletop(s) +
      at(
        600,
        470,
        s.pick('turn', -8, 7, -5, 9),
        1.1,
        (cut) =>
          cut(series(4, panel).join(''), C.paper, 1.5) +
          fill('M-440-280l190-40 10 170-120 90-90-30zM260 60l170-20 10 270-160-20-70-90z', C.sage) +
          fill(
            'M-460 190C-300 90-220 250-60 190S120 60 230 70 380-20 460-60V10C380 50 330 130 230 140S100 150-40 260-280 200-460 290z',
            C.sky,
          ) +
          line(roads, C.cream, 34) +
          line(roads, s.pick('roads', C.mustard, C.tomato, C.clay), 12) +
          hatch(
            'M-50-260h150M-30-200h120M250-250h160M250-200h120M-400 40h180M-380 90h150',
            C.clay,
            34,
            '26 16',
          ) +
          fill(panel(1) + panel(3), C.ink, { 'fill-opacity': '.1' }) +
          fill(
            facet(-350, -210, 40) +
              facet(-300, -180, 34) +
              facet(340, 220, 40) +
              facet(380, 160, 30),
            C.leaf,
          ) +
          line('M-380 270q60-50 120-14', C.bay, 7),
      ) +
      line(`M${s.x(240)} 640Q${s.x(340)} 420 ${s.x(480)} 520T${s.x(640)} 690`, big, 11, {
        'stroke-dasharray': '24 18',
      }) +
      pin(s.x(240), 650, 0.5, small, fill(disc(0, -320, 80), C.cream)) +
      pin(s.x(1000), 330, 0.4, third, fill(disc(0, -320, 80), C.cream)) +
      pin(
        s.x(650),
        720,
        1.2,
        big,
        fill(disc(0, -318, 122), C.cream) +
          at(-22, -318, 0, 0.5, fill(FORK_UP, C.ink)) +
          at(
            34,
            -318,
            0,
            0.5,
            fill('M-14 28V-222Q30-196 30-70 30 0 20 28z M-13 24H19L17 232Q3 250-10 232z', C.ink),
          ),
      ) +
      s.pick(
        'corner',
        () => cupAbove(s.x(1090), 770, 150, C.cream, s.pick('cup', C.tomato, C.bay), 220),
        () => compass(s.x(1070), 760, 120),
        () => compass(s.x(120), 140, 100),
        () => cupAbove(s.x(110), 130, 140, C.cream, s.pick('cup', C.tomato, C.bay), 40),
      )()
    )
  },
}

const compass = (x: number, y: number, r: number) =>
  cut(disc(x, y, r), C.mustard) +
  fill(disc(x, y, r * 0.84), C.cream) +
  fill(star(x, y, r * 0.76, 4, -90, 0.22), C.night) +
  fill(`M${x} ${y - r * 0.76}l${r * 0.16} ${r * 0.6}h${-r * 0.16}z`, C.tomato) +
  hatch(arc(x, y, r * 0.76, 0, 359.9), C.clay, 10, '4 20')
