/** The home page: a long table seen from above, with five dishes. */
import { INKS as C, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, each, line, series } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { boule, croissant } from '../shapes/bread.ts'
import { citrus } from '../shapes/citrus.ts'
import { cloth } from '../shapes/cloths.ts'
import { crab } from '../shapes/crab.ts'
import { bowl, cupAbove, plate, sauce } from '../shapes/crockery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { steamer } from '../shapes/dumplings.ts'
import { friedEgg } from '../shapes/eggs.ts'
import { pitas } from '../shapes/flatbread.ts'
import { rice } from '../shapes/grains.ts'
import { boards } from '../shapes/grounds.ts'
import { leaf } from '../shapes/leaves.ts'
import { pie, type Topping } from '../shapes/pizza.ts'
import { prawn } from '../shapes/prawn.ts'
import { bowlOfRamen } from '../shapes/ramen.ts'
import { spaghetti } from '../shapes/spaghetti.ts'
import { steak } from '../shapes/steak.ts'
import { tortilla } from '../shapes/tacos.ts'
import { chilli, corn, cucumber, olives, tomato, wheel } from '../shapes/vegetables.ts'
import type { Scene } from '../scene.ts'
import type { Subject } from './subject.ts'

/** What may lie on the table, around (0, 0) and about 280 wide to each side. Seeds count them in this order. */
const DISHES = {
  crab: (s) => crab(0, 0, s.roll('crab', -6, 6), 0.8),
  mezze: () =>
    pitas(-190, 110, 30, 1.1) +
    pitas(160, 20, -40, 1.05) +
    sauce(0, -10, 132, C.bay, C.tomato) +
    cucumber(-160, -140, 62) +
    cucumber(-60, -180, 62, 2) +
    cucumber(50, -180, 62, 3) +
    tomato(0, 200, 76, C.tomato, 2) +
    tomato(120, 170, 76, C.tomato, 3) +
    olives(
      [
        [-260, -50],
        [-220, 10],
        [-180, -30],
        [-100, 130],
        [210, 110],
        [260, 60],
        [140, -150],
      ],
      30,
    ),
  noodles: (s) => bowlOfRamen(0, 0, 280, C.ink, C.tomato, s.roll('turn', -20, 20)),
  tacos: () =>
    tortilla(-150, -40, 140, C.tomato, 1) +
    tortilla(130, -70, 140, C.leaf, 2) +
    tortilla(0, 140, 140, C.mustard, 3),
  pizza: (s) =>
    cut(disc(0, 0, 330, 330, { points: 12 }), C.sky) +
    pie(
      0,
      0,
      290,
      126,
      s.pick<Topping>('topping', 'olive', 'pepperoni', 'margherita', 'garden'),
      70,
    ),
  pasta: () =>
    plate(0, 0, 262, C.cream, C.leaf, 'band') +
    spaghetti(0, 0, 172, 3, true, 8) +
    leaf(-10, -6, -70, 0.8),
  salad: () =>
    bowl(0, 0, 240, C.tomato, C.sage, C.cream) +
    wheel(-60, -48, 72) +
    wheel(84, 0, 64, C.crab, C.tomato, 3) +
    cucumber(8, 90, 66) +
    olives(
      [
        [-76, 60],
        [96, 96],
        [0, 0],
        [108, -84],
      ],
      32,
    ),
  bread: () =>
    cut(scrap(-300, -230, 600, 470, 4, 8), C.clay) +
    boule(-60, -20, 190, -20) +
    croissant(150, 140, -10, 0.7),
  grill: () =>
    plate(0, 0, 290, C.cream, C.tomato, 'band') +
    steak(0, -40, -12, 0.62) +
    corn(60, 150, 8, 0.5) +
    tomato(-110, 140, 54, C.tomato, 2),
  shrimp: () =>
    plate(0, 0, 280, C.sky, C.bay, 'ticks') +
    each(
      series(6, (index) => index * 60),
      (turn) => {
        const [x, y] = polar(0, 0, 150, turn)
        return prawn(x, y, turn + 90, 0.8)
      },
    ) +
    sauce(0, 0, 84, C.cream, C.tomato),
  dumplings: () => steamer(0, 0, 270, 0),
  curry: () =>
    bowl(0, 0, 270, C.bay, '#e0912f', C.cream) +
    rice(-70, -60, 120) +
    chilli(110, 60, 30, 0.8) +
    leaf(60, -110, 40, 0.9) +
    leaf(90, -90, 90, 0.8),
  eggs: () =>
    plate(0, 0, 280, C.cream, C.bay, 'dots') +
    friedEgg(-90, -60, 116, 2) +
    friedEgg(80, 10, 110, 5) +
    wheel(-70, 120, 58) +
    wheel(20, 160, 54, C.crab, C.tomato, 3),
  coffee: () =>
    cupAbove(-110, -50, 160, C.cream, C.tomato, 150) +
    croissant(150, -40, -40, 0.65) +
    croissant(100, 140, 12, 0.65),
} satisfies Record<string, (s: Scene) => string>

export type DishName = keyof typeof DISHES
export const DISH_NAMES = Object.keys(DISHES) as DishName[]

/** Where dishes lie beside the one in the middle: each with its scale, and what lies there if nothing else does. */
const SIDES: [x: number, y: number, scale: number, usual: DishName][] = [
  [300, 120, 1, 'bread'],
  [1310, 180, 1, 'pizza'],
  [330, 660, 1, 'pasta'],
  [1230, 720, 0.85, 'salad'],
]
/** What needs a plate where it does not lie on the platter. */
const UNPLATED: readonly DishName[] = ['crab', 'mezze', 'tacos']
const DIGITS = 32

/** The seed of the table with these dishes: the first lies in the middle, and up to four others beside it. */
export const heroSeed = ([middle, ...sides]: readonly [DishName, ...DishName[]]): number =>
  [middle, ...SIDES.map(([, , , usual], at) => sides[at] ?? usual)].reduce(
    (seed, name, at) => seed + DISH_NAMES.indexOf(name) * DIGITS ** at,
    0,
  )

export const hero: Subject = {
  grounds: ['bay', 'mustard', 'moss', 'tomato', 'sky', 'night', 'rose', 'sage'],
  field: [1600, 900],
  draw: (s) => {
    const dishAt = (place: number) =>
      DISH_NAMES[Math.trunc(s.whole / DIGITS ** place) % DIGITS] ?? 'mezze'
    const served = (dish: DishName) =>
      (UNPLATED.includes(dish) ? plate(0, 0, 300, C.cream, C.leaf, 'double') : '') + DISHES[dish](s)
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
        { base: C.cream, stripe, step: 110 },
      ) +
      each(SIDES, ([x, y, scale], index) => at(s.x(x), y, 0, scale, served(dishAt(index + 1)))) +
      // On a platter.
      cut(disc(800, 480, 400, 330, { points: 12, wobble: 0.006 }), C.cream, 1.4) +
      line(disc(803, 483, 362, 292, { points: 12, wobble: 0.006 }), C.bay, 13) +
      at(800, 480, 0, 1, DISHES[dishAt(0)](s)) +
      citrus(s.x(1060), 690, 66) +
      // Drinks and small things.
      cupAbove(s.x(1510), 560, 132, C.cream, C.tomato, s.flip > 0 ? 150 : 30) +
      tumbler(s.x(680), 84, 80, C.mustard) +
      tumbler(s.x(950), 100, 74, tint(C.crab, 0.1)) +
      tomato(s.x(64), 370, 96, C.tomato, 2)
    )
  },
}
