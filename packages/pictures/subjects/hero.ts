/** The home page: a long table seen from above, with one of DISHES in the middle. */
import { INKS as C } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { cut, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { boule, croissant } from '../shapes/bread.ts'
import { citrus } from '../shapes/citrus.ts'
import { cloth } from '../shapes/cloths.ts'
import { crab } from '../shapes/crab.ts'
import { bowl, cupAbove, plate, sauce } from '../shapes/crockery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { boards } from '../shapes/grounds.ts'
import { pitas } from '../shapes/flatbread.ts'
import { leaf } from '../shapes/leaves.ts'
import { pie, type Topping } from '../shapes/pizza.ts'
import { bowlOfRamen } from '../shapes/ramen.ts'
import { spaghetti } from '../shapes/spaghetti.ts'
import { tortilla } from '../shapes/tacos.ts'
import { cucumber, olives, tomato, wheel } from '../shapes/vegetables.ts'
import type { Scene } from '../scene.ts'
import type { Subject } from './subject.ts'

/** What lies in the middle. The first seeds give one each, in this order. */
const DISHES = {
  crab: (s: Scene) => crab(800, 480, s.roll('crab', -6, 6), 0.8),
  mezze: () =>
    pitas(610, 590, 30, 1.1) +
    pitas(960, 500, -40, 1.05) +
    sauce(800, 470, 132, C.bay, C.tomato) +
    cucumber(640, 340, 62) +
    cucumber(740, 300, 62, 2) +
    cucumber(850, 300, 62, 3) +
    tomato(800, 680, 76, C.tomato, 2) +
    tomato(920, 650, 76, C.tomato, 3) +
    olives(
      [
        [540, 430],
        [580, 490],
        [620, 450],
        [700, 610],
        [1010, 590],
        [1060, 540],
        [940, 330],
      ],
      30,
    ),
  noodles: (s: Scene) => bowlOfRamen(800, 480, 280, C.ink, C.tomato, s.roll('turn', -20, 20)),
  tacos: () =>
    tortilla(650, 440, 140, C.tomato, 1) +
    tortilla(930, 410, 140, C.leaf, 2) +
    tortilla(800, 620, 140, C.mustard, 3),
}

export const hero: Subject = {
  grounds: ['bay', 'mustard', 'moss', 'tomato', 'sky', 'night', 'rose', 'sage'],
  field: [1600, 900],
  draw: (s) => {
    const stripe =
      s.ground === C.bay || s.ground === C.moss ? C.tomato : s.pick('stripe', C.tomato, C.bay)
    return (
      boards(s, s.ground, s.pick('planks', 0, -3), 230) +
      cloth(
        s,
        [800, 450],
        [860, 1300],
        s.pick('lie', 5, -5, 6),
        s.seed ? s.pick('weave', 'gingham', 'ticking', 'pane') : 'gingham',
        {
          base: C.cream,
          stripe,
          step: 110,
        },
      ) +
      // Bread, top left.
      cut(scrap(s.x(290) - 260, -80, 520, 380, 4, 8), C.clay) +
      boule(s.x(300), 110, 190, -20) +
      // Pizza, top right.
      cut(disc(s.x(1310), 180, 330, 330, { points: 12 }), C.sky) +
      pie(
        s.x(1310),
        180,
        290,
        s.flip > 0 ? 126 : 54,
        s.pick<Topping>('topping', 'olive', 'pepperoni', 'margherita', 'garden'),
        70,
      ) +
      // Spaghetti, bottom left.
      plate(s.x(330), 660, 262, C.cream, C.leaf, 'band') +
      spaghetti(s.x(330), 660, 172, 3, true, 8) +
      leaf(s.x(320), 654, -70, 0.8) +
      // Salad and coffee, bottom right.
      bowl(s.x(1230), 720, 200, C.tomato, C.sage, C.cream) +
      wheel(s.x(1180), 680, 60) +
      wheel(s.x(1300), 720, 54, C.crab, C.tomato, 3) +
      cucumber(s.x(1236), 794, 56) +
      olives(
        [
          [s.x(1170), 770],
          [s.x(1310), 800],
          [s.x(1230), 720],
          [s.x(1320), 650],
        ],
        28,
      ) +
      cupAbove(s.x(1500), 560, 132, C.cream, C.tomato, s.flip > 0 ? 150 : 30) +
      croissant(s.x(1490), 790, -10 * s.flip, 0.8) +
      // The dish, centre.
      cut(disc(800, 480, 400, 330, { points: 12, wobble: 0.006 }), C.cream, 1.4) +
      line(disc(803, 483, 362, 292, { points: 12, wobble: 0.006 }), C.bay, 13) +
      (Object.values(DISHES)[s.seed] ?? s.pick('dish', DISHES.mezze, DISHES.noodles, DISHES.tacos))(
        s,
      ) +
      citrus(s.x(1060), 690, 66) +
      // Drinks and small things.
      tumbler(s.x(680), 84, 80, C.mustard) +
      tumbler(s.x(950), 100, 74, C.crab) +
      tomato(s.x(64), 370, 96, C.tomato, 2)
    )
  },
}
