/** A town on the water, with a lighthouse. */
import { INKS as C, shade, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { sashes } from '../shapes/facades.ts'
import { flood, rays } from '../shapes/grounds.ts'
import { cloud, tree } from '../shapes/landscape.ts'
import { towns } from '../shapes/town-papers.ts'
import type { Subject } from './subject.ts'

export const waterside: Subject = {
  grounds: ['sky', 'rose', 'butter', 'night', 'stone', 'mustard', 'bay', 'aubergine'],
  draw: (s) => {
    const t = towns(s)
    const water = t.isNight ? '#16293a' : s.pick('water', C.bay, C.night, C.aubergine)
    const wall = (i: number) => t.walls[i % t.walls.length] ?? C.tomato
    const lx = s.x(330)
    return (
      flood(s, t.sky) +
      rays(lx + 6, 166, tint(t.sky, t.isNight ? 0.14 : 0.3), 12, 1300) +
      fill(disc(s.x(930), 200, 90), t.glow) +
      cloud(
        s.x(700) - 100,
        130 + s.roll('cloud', -2, 2) * 14,
        230,
        tint(t.sky, t.isNight ? 0.2 : 0.6),
      ) +
      fill('M0 520Q240 470 560 500T1200 470V620H0z', t.hill) +
      each(
        [
          [620, 150, 400],
          [776, 140, 440],
          [922, 160, 380],
          [1088, 150, 430],
        ] as const,
        ([x, w, top], i) => {
          const bx = s.flip > 0 ? x : 1200 - x - w
          return (
            cut(`M${bx} ${top}h${w}v170h${-w}z`, wall(i), 0.6) +
            fill(
              `M${bx - 10} ${top + 4}l${w / 2 + 10}-70 ${w / 2 + 10} 70z`,
              shade(wall(i), 0.35),
            ) +
            sashes(
              [
                [bx + 26, top + 40, 34, 56],
                [bx + w - 60, top + 40, 34, 56],
              ],
              t.trim,
              t.glass,
            )
          )
        },
      ) +
      fill('M0 590Q400 570 1200 584V900H0z', water) +
      hatch(
        'M0 630H1200M-60 680H1200M-20 730H1200M-100 790H1200M-40 850H1200',
        tint(water, 0.25),
        11,
        '120 70 40 150 200 90',
      ) +
      hatch('M40 655H1200M0 760H1200M80 820H1200', shade(water, 0.25), 9, '90 180 50 120') +
      fill(
        `M0 ${700}Q${lx} ${640} ${s.x(620)} 720L${s.x(560)} 760Q${s.x(300)} 800 ${s.x(0)} 790L${s.x(0)} 690z`,
        t.hill,
      ) +
      fill(
        `M${s.x(0)} 740Q${s.x(300)} 750 ${s.x(590)} 740L${s.x(560)} 760Q${s.x(300)} 800 ${s.x(0)} 790z`,
        shade(C.stone, 0.2),
      ) +
      cut(`M${lx - 106} 710L${lx - 64} 270H${lx + 64}L${lx + 106} 710z`, C.cream, 1.4) +
      fill(`M${lx + 30} 270H${lx + 64}L${lx + 106} 710H${lx + 40}z`, C.stone) +
      hatch(`M${lx + 62} 300L${lx + 84} 700`, shade(C.stone, 0.3), 40, '5 12') +
      fill(`M${lx - 24} 710V630q24-34 48 0V710z`, C.tomato) +
      fill(`M${lx - 16} 560v-40q16-18 32 0v40zM${lx - 14} 430v-36q14-16 28 0v36z`, C.night) +
      fill(scrap(lx - 92, 244, 184, 30, 3, 2), C.ink) +
      line(
        `M${lx - 84} 240v-44h168v44M${lx - 42} 240v-44M${lx + 42} 240v-44M${lx} 240v-44`,
        C.ink,
        6,
      ) +
      fill(`M${lx - 46} 244V140h92V244z`, C.butter) +
      line(`M${lx - 16} 244V140M${lx + 16} 244V140`, C.ink, 6) +
      fill(`M${lx - 66} 146Q${lx} 50 ${lx + 66} 146z`, C.tomato) +
      fill(disc(lx, 84, 14), C.ink) +
      at(
        s.x(860),
        740,
        0,
        1.1 * s.flip,
        (cut) =>
          line('M0 0V-420', C.cocoa, 13) +
          cut('M14-410Q190-200 210-40L14-30z', C.cream, 0.7) +
          fill('M120-250Q190-150 210-40L110-36z', C.stone) +
          cut(
            'M-14-380Q-60-180-170-40L-14-34z',
            s.pick('sail', C.tomato, C.mustard, C.butter),
            0.7,
          ) +
          cut(
            'M-190-10H210Q180 70 110 70H-100Q-170 60-190-10z',
            s.pick('hull', C.crab, C.moss, C.cocoa),
            0.7,
          ) +
          fill('M-186 6H206L200 24H-180z', C.cream),
      ) +
      hatch(
        `M${s.x(860) - 180} 836H${s.x(860) + 180}M${s.x(860) - 120} 866H${s.x(860) + 140}`,
        C.cream,
        9,
        '70 20 30 26',
      ) +
      tree(s.x(130), 712, 66, t.tree, 3) +
      tree(s.x(500), 712, 48, t.tree, 6) +
      line(`M${s.x(560)} 220q20-20 36 0 18-20 40-2M${s.x(660)} 290q16-16 28 0 16-16 32-2`, C.ink, 6)
    )
  },
}
