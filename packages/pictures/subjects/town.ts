/** A town, with its Main Street and courthouse. */
import { INKS as C, shade, tint } from '../palette.ts'
import { at, each, fill, hatch } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { building, type Building, courthouse, lamp } from '../shapes/buildings.ts'
import { flood, rays } from '../shapes/grounds.ts'
import { cloud, tree } from '../shapes/landscape.ts'
import { towns } from '../shapes/town-papers.ts'
import type { Subject } from './subject.ts'

export const town: Subject = {
  grounds: ['sky', 'rose', 'butter', 'night', 'stone', 'mustard', 'bay', 'aubergine'],
  draw: (s) => {
    const t = towns(s)
    const wall = (i: number) => t.walls[i % t.walls.length] ?? C.tomato
    const tall = (n: number) => s.roll(`height ${n}`, -2, 2) * 14
    const roof = (n: number) => s.pick<Building['roof']>(`roof ${n}`, 'cornice', 'step', 'gable')
    const rows: readonly Building[] = [
      { x: -60, w: 230, top: 430 + tall(0), wall: wall(0), roof: roof(0), awning: wall(3) },
      {
        x: 176,
        w: 214,
        top: 370 + tall(1),
        wall: wall(1),
        roof: roof(1),
        awning: wall(0),
        arched: true,
      },
      {
        x: 800,
        w: 226,
        top: 360 + tall(2),
        wall: wall(3),
        roof: roof(2),
        awning: wall(1),
        arched: true,
      },
      { x: 1030, w: 240, top: 440 + tall(3), wall: wall(4), roof: roof(3), awning: wall(1) },
      { x: 396, w: 190, top: 470, wall: wall(4), roof: 'gable', awning: wall(1), rows: 1 },
      { x: 590, w: 206, top: 440, wall: wall(0), roof: 'cornice', awning: wall(1), rows: 1 },
    ]
    const cloudy = t.isNight ? 0.2 : 0.6
    const pale = !t.isNight && s.pick('courthouse', true, false)
    return (
      flood(s, t.sky) +
      rays(s.x(980), 190, tint(t.sky, t.isNight ? 0.08 : 0.25), 12, 1500) +
      fill(disc(s.x(980), 190, 92), t.glow) +
      cloud(s.x(180) - 100, 150 + s.roll('cloud', -2, 2) * 16, 230, tint(t.sky, cloudy)) +
      cloud(s.x(1080) - 160, 300, 260, tint(t.sky, cloudy)) +
      fill('M0 560Q300 420 620 540T1200 500V800H0z', t.hill) +
      at(
        s.x(560),
        730,
        0,
        0.8,
        courthouse(0, 0, pale ? C.cream : wall(1), t.dome, pale ? C.stone : t.trim, t.glass),
      ) +
      each(rows, (b) =>
        building({ ...b, x: s.flip > 0 ? b.x : 1200 - b.x - b.w }, 780, t.trim, t.glass),
      ) +
      fill('M0 776H1200V900H0z', t.street) +
      fill('M0 776H1200V794H0z', shade(t.street, 0.2)) +
      hatch('M0 850H1200', tint(t.street, 0.5), 12, '90 60') +
      tree(s.x(400), 800, 70, t.tree, 2) +
      tree(s.x(1060), 806, 78, t.tree, 5) +
      lamp(s.x(790), 806) +
      lamp(s.x(170), 806)
    )
  },
}
