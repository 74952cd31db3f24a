/** Ramen: a bowl of noodles in broth. */
import { INKS as C, shade } from '../palette.ts'
import { fill } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { sauce } from '../shapes/crockery.ts'
import { chopsticks, spoon } from '../shapes/cutlery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { halfEgg } from '../shapes/eggs.ts'
import { plain } from '../shapes/grounds.ts'
import { waves } from '../shapes/patterns.ts'
import { bowlOfRamen } from '../shapes/ramen.ts'
import { tabletop } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

export const ramen: Subject = {
  grounds: ['night', 'sky', 'rose', 'mustard', 'bay', 'sage', 'tomato', 'stone'],
  draw: (s) => {
    const outer = s.pick('bowl', C.cream, C.crab, C.bay, C.ink)
    return (
      s.pick(
        'table',
        () => plain(s) + waves(s, shade(s.ground, 0.14), s.pick('wave', 180, 220)),
        () =>
          plain(s) + fill(disc(s.x(860), 300, 420), s.pick('sun', C.tomato, C.mustard, C.cream)),
        () => tabletop(s),
        () => tabletop(s),
      )() +
      bowlOfRamen(
        s.x(520),
        480,
        404,
        outer,
        outer === C.cream ? s.pick('trim', C.tomato, C.bay, C.leaf) : C.cream,
        s.roll('turn', 0, 11) * 30,
        s.pick('broth', '#d99f4e', shade(C.tomato, 0.05), C.butter, C.clay),
      ) +
      chopsticks(
        s.x(880),
        380,
        s.flip > 0 ? s.pick('lay', -62, -52) : s.pick('lay', 242, 232),
        880,
        s.pick('sticks', C.clay, C.ink, C.crab),
        C.mustard,
        3,
      ) +
      s.pick(
        'side',
        () => spoon(s.x(1090), 690, 20 * s.flip, 1.1, C.cream),
        () => sauce(s.x(1080), 750, 120, C.cream, C.bay),
        () => halfEgg(s.x(1060), 720, 20, 1.1) + halfEgg(s.x(1120), 820, -30, 1),
        () => tumbler(s.x(1090), 740, 110, s.pick('drink', C.sage, C.mustard)),
      )()
    )
  },
}
