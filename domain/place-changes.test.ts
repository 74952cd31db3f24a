import { expect, test } from 'vitest'
import { feedOf, type Happened } from './place-changes.ts'

const PLACE = {
  ...{
    id: 7,
    publishedAt: new Date('2026-11-20T15:00:00Z'),
    alike: 1,
    first: 7,
    towns: ['Bel Air'],
    name: 'Oak & Ember',
  },
  ...{ path: '/bel-air/oak-ember', cuisine: 'American', town: 'Bel Air', townSlug: 'bel-air' },
}
const linesOf = (happened: Happened) => feedOf([{ ...PLACE, ...happened }])[0]!.lines
const nothing = { old: null, new: null }
const week = (hours: string, ...days: string[]) =>
  Object.fromEntries(days.map((day) => [day, hours]))

test.each<[Happened, string[]]>([
  [{ kind: 'new', ...nothing }, ['American in Bel Air']],
  [{ kind: 'closed', old: null, new: '2026-07-04' }, ['For good, on July 4, 2026', 'Bel Air']],
  [{ kind: 'renamed', old: 'Ember', new: 'Oak & Ember' }, ['Before: Ember', 'Bel Air']],
  [
    {
      kind: 'moved',
      old: { address: '12 Main Street', town: 'Bel Air' },
      new: { address: '45 Bond Street', town: 'Fallston' },
    },
    ['To 45 Bond Street, Fallston', 'Before: 12 Main Street, Bel Air'],
  ],
  [
    {
      kind: 'hours',
      old: week('5:00 PM – 9:00 PM', 'Monday', 'Tuesday', 'Sunday'),
      new: {
        ...week('11:00 AM – 9:00 PM', 'Monday', 'Tuesday'),
        ...week('5:00 PM – 9:00 PM', 'Friday', 'Sunday'),
      },
    },
    ['Monday to Tuesday: 11 AM–9 PM (before: 5 PM–9 PM)', 'Friday: 5 PM–9 PM', 'Bel Air'],
  ],
  [
    { kind: 'hours', old: week('Closed', 'Sunday'), new: {} },
    ['Sunday: not known (before: Closed)', 'Bel Air'],
  ],
  [{ kind: 'hours', old: null, new: 'from eleven' }, ['“from eleven”', 'Bel Air']],
])('%o reads %o', (happened, lines) => {
  expect(linesOf(happened)).toEqual(lines)
})
