/** The home page: one long table, seen from above. */
import { INKS as C } from '../palette.ts'
import { at, cut, disc, line, scrap } from '../paper.ts'
import { boards, bowl, chopsticks, citrus, cloth, cucumber, cupAbove, fork, knife, leaf, olives, pepper, plain, plate, spread, sprig, tumbler, wedgeOf, wheel, fronds, tomato } from '../shapes.ts'
import { boule, croissant } from './bakes.ts'
import { pie, spaghetti } from './hearth.ts'
import { crab } from './shore.ts'
import type { Motif } from './motif.ts'

const hero: Motif = {
  schemes: ['bay', 'mustard', 'moss', 'tomato'],
  field: [1600, 900],
  draw: (s) => (
    s.pick(() => boards(s, s.ground, 0, 180), () => plain(s), () => boards(s, s.ground, -4, 170), () => spread(s, 'gingham', 10, 130, C.cream, C.tomato))() +
    cloth(s, [800, 470], [760, 1200], s.pick(6, -6, 8, -8), s.pick('gingham', 'ticking', 'gingham', 'pane'), { base: s.v === 3 ? C.bay : C.cream, stripe: s.pick(C.tomato, C.bay, C.mustard, C.cream), step: 100 }) +
    pie(s.x(1270), 190, 290, s.flip > 0 ? 128 : 60, 'pepperoni', 80) +
    plate(s.x(330), 660, 270, C.cream, C.leaf, 'band') + spaghetti(s.x(330), 660, 174, 3) + leaf(s.x(320), 650, -70, 0.8) + leaf(s.x(320), 654, 10, 0.8) +
    cut(scrap(s.x(330) - 240, -60, 480, 420, 4, 8), C.clay) + boule(s.x(340), 150, 190, -20) +
    cut(disc(800, 500, 372, 300, { points: 14, wobble: 0.006 }), C.cream, 1.4) + line(disc(803, 503, 338, 266, { points: 14, wobble: 0.006 }), C.bay, 12) +
    crab(800, 520, s.pick(-4, 4, -6, 6), 0.7) +
    citrus(s.x(1010), 640, 60) + wedgeOf(s.x(600), 640, 30, 0.6) + fronds(s.x(760), 270, 200, 0.7) +
    bowl(s.x(1250), 690, 190, C.tomato, C.sage, C.cream) + at(0, 0, 0, 1, wheel(s.x(1200), 650, 54) + wheel(s.x(1310), 690, 50, C.crab, C.tomato, 3) + cucumber(s.x(1250), 730, 52) + cucumber(s.x(1270), 620, 46, 4)) + olives([[s.x(1200), 740], [s.x(1320), 760], [s.x(1230), 690]], 26) + leaf(s.x(1240), 670, -30, 0.8) +
    cupAbove(s.x(1490), 520, 130, C.cream, C.tomato, s.flip > 0 ? 140 : 40) +
    croissant(s.x(1480), 800, -16 * s.flip, 0.7) +
    tumbler(s.x(660), 130, 80, C.mustard) + tumbler(s.x(980), 140, 76, C.crab) +
    tomato(s.x(90), 420, 76) + tomato(s.x(70), 300, 56, C.mustard, 4) +
    fork(s.x(620), 800, -16 * s.flip, 0.8) + knife(s.x(1030), 800, 12 * s.flip, 0.8, C.sky, C.crab) +
    sprig(s.x(1520), 60, s.flip > 0 ? 110 : 70, 0.9) + pepper(800, 450, 420, C.mustard, 16, 9, 6)
  ),
}
void chopsticks
export { hero }
