/** Hidden Gems: a door in an alley. */
import { INKS as C, shade, tint } from '../palette.ts'
import { at, cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { bricks } from '../shapes/facades.ts'
import { planter } from '../shapes/flowers.ts'
import { flood } from '../shapes/grounds.ts'
import { leaf } from '../shapes/leaves.ts'
import { signboard } from '../shapes/signs.ts'
import type { Subject } from './subject.ts'

const lantern = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    0,
    scale,
    line('M-90-150H0V-110', C.ink, 14) +
      fill('M-60-70Q0-150 60-70z', C.ink) +
      fill('M-52-70H52L36 60H-36z', C.butter) +
      line('M-52-70L-36 60M52-70L36 60M0-70V60', C.ink, 9) +
      fill('M-44 60H44L28 84H-28z', C.ink) +
      fill('M0 40C-20 26-14 0 2-34 16 0 22 26 0 40z', C.tomato),
  )

export const hiddenGems: Subject = {
  grounds: ['bay', 'crab', 'clay', 'moss', 'aubergine', 'night', 'sage', 'mustard'],
  draw: (s) => {
    const wall = s.ground
    const [dx, lx] = [s.x(560), s.x(930)]
    const wood = s.pick('wood', C.tomato, C.night, C.moss, C.mustard, C.bay)
    return (
      flood(s, wall) +
      bricks(-20, 0, 1240, 800, shade(wall, 0.2), '70 14 70 14 70 240 70 14 70 120') +
      bricks(-60, 14, 1240, 800, tint(wall, 0.14), '70 410 70 320') +
      fill(disc(lx, 300, 330), C.butter, { 'fill-opacity': '.2' }) +
      fill(disc(lx, 300, 210), C.butter, { 'fill-opacity': '.3' }) +
      cut(`M${dx - 250} 800V350Q${dx} 20 ${dx + 250} 350V800z`, C.stone, 1.2) +
      hatch(`M${dx - 226} 790V360Q${dx} 60 ${dx + 226} 360V790`, shade(C.stone, 0.25), 46, '4 60') +
      fill(`M${dx - 196} 800V370Q${dx} 110 ${dx + 196} 370V800z`, shade(wood, 0.45)) +
      fill(`M${dx - 178} 800V380Q${dx} 140 ${dx + 178} 380V800z`, wood) +
      line(
        series(5, (i) => `M${dx - 118 + i * 60} 800V${i === 2 ? 262 : i % 2 ? 272 : 320}`).join(''),
        shade(wood, 0.3),
        7,
      ) +
      fill(disc(dx, 420, 82), C.ink) +
      fill(disc(dx, 420, 68), C.butter) +
      line(`M${dx} 350v140M${dx - 70} 420h140`, C.ink, 10) +
      fill(
        `M${dx - 178} 560h150v-16l30 26-30 26v-16h-150zM${dx - 178} 730h150v-16l30 26-30 26v-16h-150z`,
        C.ink,
      ) +
      fill(disc(dx + 128, 600, 22), C.cream) +
      line(arc(dx + 128, 622, 24, 0, 359), C.cream, 8) +
      lantern(lx, 300, 1.3 * s.flip) +
      signboard(s.x(180), 270, s.pick('sign', C.mustard, C.cream, C.bay, C.tomato)) +
      fill(`M${dx - 330} 800h660v44h-660z`, C.stone) +
      fill(`M${dx - 330} 826h660v18h-660z`, shade(C.stone, 0.25)) +
      fill('M0 842H1200V900H0z', s.pick('street', C.ink, C.cocoa)) +
      hatch('M0 874H1200', s.pick('kerb', C.clay, C.bay), 10, '70 30 110 20') +
      s.pick(
        'vine',
        () => vine(s.x(1130), s.flip),
        () => vine(s.x(60), s.flip > 0 ? -1 : 1),
      )() +
      planter(s.x(200), 850, 110, s.pick('pot', C.tomato, C.mustard, C.sky)) +
      s.pick(
        'cat',
        () => planter(s.x(920), 850, 84, C.clay) + cat(s.x(1060), 850),
        () => cat(s.x(940), 850),
        () => planter(s.x(960), 850, 96, s.pick('pot', C.tomato, C.mustard, C.sky)),
      )()
    )
  },
}

const vine = (x: number, flip: number) =>
  line(`M${x} 900Q${x - 60 * flip} 600 ${x} 400T${x - 30 * flip} 0`, C.moss, 12) +
  each(
    series(9, (i) => i),
    (i) =>
      leaf(
        x - 10 * flip,
        40 + i * 92,
        i % 2 ? 30 + i * 4 : 160 - i * 5,
        0.9,
        i % 3 ? C.leaf : C.sage,
      ),
  )

const cat = (x: number, y: number) =>
  cut(
    `M${x - 56} ${y}Q${x - 70} ${y - 110} ${x - 26} ${y - 150}L${x - 44} ${y - 226}L${x - 12} ${y - 204}H${x + 18}L${x + 50} ${y - 226}L${x + 34} ${y - 150}Q${x + 74} ${y - 90} ${x + 60} ${y}z`,
    C.ink,
    0.6,
  ) +
  line(`M${x + 50} ${y - 8}q70-10 50-80`, C.ink, 18, { 'stroke-linecap': 'round' }) +
  dots(
    [
      [x - 10, y - 176],
      [x + 20, y - 176],
    ],
    C.butter,
    11,
  )
