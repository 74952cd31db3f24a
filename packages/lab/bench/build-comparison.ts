import { measureBuild } from './guide-build.ts'
import { measureRival, RIVALS } from './rivals/measure.ts'
import type { Chart } from './chart.ts'
import type { Bar, Table } from './table.ts'

const SMALL = 1_000
const MIDDLE = 10_000
const LARGE = 50_000
const MOST_MB = 1_200

type Figures = {
  pages: number
  bytes: number
  cold: number
  peakMB: number
  phone: number
  card?: number
}

/**
 * Compares cold builds and publishes of one changed restaurant of this guide and of other site generators. The others
 * build bare sites of restaurant pages, a tenth of the size of ours. Each runs in a process of its own, one by one.
 */
export async function measureBuilds(): Promise<Table> {
  const ours = {
    small: await measureBuild(SMALL),
    middle: await measureBuild(MIDDLE, { rounds: 1 }),
  }
  const others = await measureRivals(MIDDLE, (name) => name !== 'Next')
  // Next would take six minutes for 10,000, at the same rate.
  const { Next: next } = await measureRivals(SMALL, (name) => name === 'Next')
  const large = await measureBuild(LARGE, { rounds: 1 })
  const hugo = await measureRivals(LARGE, (name) => name === 'Hugo')
  const sizes = { [SMALL]: ours.small, [MIDDLE]: ours.middle, [LARGE]: large }
  const rows: Table['rows'] = {}
  for (const [places, figures] of Object.entries(sizes))
    rows[`this guide, ${places}`] = row(figures)
  for (const [name, figures] of Object.entries(others)) rows[`${name}, ${MIDDLE}`] = row(figures)
  if (next) rows[`Next, ${SMALL}`] = row(next)
  for (const [name, figures] of Object.entries(hugo)) rows[`${name}, ${LARGE}`] = row(figures)
  return {
    title: 'Building the site, and publishing one changed restaurant',
    rows,
    bars: [
      ...barsOf({ ...ours, large }),
      ...againstRivals(ours.middle, { ...others, ...(next && { Next: next }) }),
      ...quicker('Hugo, 50,000', large, hugo.Hugo),
    ],
  }
}

async function measureRivals(places: number, isIncluded: (name: string) => boolean) {
  const found: Record<string, Figures> = {}
  for (const rival of RIVALS.filter(({ name }) => isIncluded(name))) {
    const result = await measureRival(rival, places)
    if (typeof result === 'string') {
      console.log(`${rival.name} is left out: ${result}`)
      continue
    }
    const { pages, bytes, cold, oneChange } = result
    const peakMB = Math.max(cold.peakMB, oneChange.peakMB)
    found[rival.name] = { pages, bytes, cold: cold.seconds, peakMB, phone: oneChange.seconds }
  }
  return found
}

function barsOf({ small, middle, large }: Record<'small' | 'middle' | 'large', Figures>): Bar[] {
  const exponent = Math.log(large.cold / small.cold) / Math.log(large.pages / small.pages)
  const worst = ({ phone, card = 0 }: Figures) => Math.max(phone, card)
  const times = (column: 'phone' | 'card') => large[column]! / small[column]!
  return [
    bar('growth exponent of a cold build, 1,000 to 50,000', exponent, 1),
    bar('peak memory at 50,000, MB', large.peakMB, MOST_MB),
    bar('one change against cold, 10,000', worst(middle) / middle.cold, 0.2),
    bar('one change against cold, 50,000', worst(large) / large.cold, 0.08),
    bar('one change at 50,000 against 1,000', times('phone'), 1.5),
    bar('one change of a card at 50,000 against 1,000', times('card'), 1.5),
  ]
}

function againstRivals(ours: Figures, others: Record<string, Figures>): Bar[] {
  const times = (name: string) => {
    const other = others[name]
    return other && speed(ours) / speed(other)
  }
  const [liquid, next] = [times('Eleventy, Liquid'), times('Next')]
  return [
    ...(liquid
      ? [{ ...bar('pages/s against Eleventy with Liquid', liquid, 1), isLeast: true }]
      : []),
    ...(next ? [{ ...bar('pages/s against Next', next, 8), isLeast: true }] : []),
    ...quicker('Hugo, 10,000', ours, others.Hugo),
  ]
}

const quicker = (name: string, ours: Figures, other?: Figures): Bar[] =>
  other
    ? [bar(`one change against ${name}`, Math.max(ours.phone, ours.card ?? 0) / other.phone, 1)]
    : []

const speed = ({ pages, cold }: Figures) => pages / cold
const bar = (name: string, value: number, limit: number): Bar => ({
  name,
  value: Number(value.toFixed(2)),
  limit,
})

function row({ pages, bytes, cold, peakMB, phone, card }: Figures) {
  return {
    pages,
    'kB a page': Number((bytes / pages / 1000).toFixed(1)),
    'cold s': Number(cold.toFixed(1)),
    'pages/s': Math.round(pages / cold),
    'peak MB': Math.round(peakMB),
    'one change s': Number(phone.toFixed(2)),
    ...(card && { 'a card s': Number(card.toFixed(2)) }),
  }
}

/** The chart of the table: seconds until one change is public, in guides of 10,000 places. */
export function buildsChart({ rows }: Table): Chart {
  const bars = (column: string) =>
    Object.entries(rows)
      .filter(([name]) => name.endsWith(`, ${MIDDLE}`))
      .map(([name, row]) => ({
        label: name.slice(0, -`, ${MIDDLE}`.length),
        value: Number(row[column]),
        isOurs: name.startsWith('this guide'),
      }))
  return {
    title: 'One changed restaurant in a guide of 10,000',
    unit: 'seconds until its pages are in place; less is better',
    groups: [{ bars: bars('one change s') }],
  }
}
