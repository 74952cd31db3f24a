import type { Db } from '../client.ts'
import { BUSINESSES } from '#guide/sample/businesses.ts'
import { CAMPAIGNS } from '#guide/sample/campaigns.ts'
import {
  CUISINE_WORDS,
  FIRST_WORDS,
  OWNERS,
  SECOND_WORDS,
  STREETS,
  TOWN_ENDS,
  TOWN_STARTS,
  WEEKS,
} from './generate-words.ts'
import { GENERATED, type Guide } from './guide.ts'
import type { FeatureName } from './kinds.ts'
import { type Place, rowMaker } from './place.ts'
import { type Town, TOWNS } from '#guide/sample/towns.ts'
import { type GuideTable, writeRows } from './write-rows.ts'

type NamedTown = Town & { name: string }

/** Generates a guide with this many restaurants and no posts; the same seed gives the same guide. */
export function generateGuide({
  restaurants: count,
  seed = 1,
}: {
  restaurants: number
  seed?: number
}): Guide {
  const random = mulberry32(seed)
  const towns = townsFor(count, random)
  const toRow = rowMaker(GENERATED)
  return {
    restaurants: Array.from({ length: count }, () => {
      // Squared, so that the first towns get most of the places, as in reality.
      const town = at(towns, random() ** 2)
      return toRow(inventPlace(random), town)
    }),
    businesses: BUSINESSES.map((business) => ({ ...business, source: GENERATED })),
    blogPosts: [],
    adCampaigns: CAMPAIGNS,
    placeChanges: [],
    letters: [],
  }
}

/** Rows per statement: at about 1.3 kB each, a statement stays below 3 MB. */
export const CHUNK = 2000

/** Writes a guide of any size in several statements: for tests and measurements, where a partial guide does not matter. */
export async function insertGuide(db: Db, guide: Guide): Promise<void> {
  for (const table of Object.keys(guide) as GuideTable[]) {
    for (let start = 0; start < guide[table].length; start += CHUNK) {
      await writeRows(table, guide[table].slice(start, start + CHUNK)).execute(db)
    }
  }
}

function inventPlace(random: Random): Place {
  const cuisine = at(CUISINES_BY_SHARE, random())
  const { kinds, prices, nouns } = CUISINE_WORDS[cuisine]!
  const name = inventName(random, at(nouns, random()))
  const street = `${1 + Math.floor(random() * 3900)} ${at(STREETS, random())}`
  const isRated = random() > 0.08
  const rating = Math.round((3.2 + 1.7 * Math.sqrt(random())) * 10) / 10
  return {
    name,
    cuisine,
    price: at(prices, random()),
    street,
    description:
      random() < 0.1 ? null : `${name} serves ${cuisine} food on ${street.replace(/^\d+ /, '')}.`,
    kind: at(kinds, random()),
    hours: at(WEEKS, random()),
    ...(isRated && { rated: [rating, 4 + Math.floor(900 * random() ** 3)] }),
    has: EXTRAS.filter(() => random() < 0.25),
    lacks: random() < 0.3 ? ['Delivery'] : [],
    ...(random() < 0.1 && { phone: null }),
    ...(random() < 0.25 && { website: null }),
    ...(random() < 0.2 && { isVerified: true }),
    ...(random() < 0.02 && { isFeatured: true }),
    ...(random() < 0.02 && { closedOn: '2026-03-31' }),
  }
}

function inventName(random: Random, noun: string): string {
  const [first, second] = [at(FIRST_WORDS, random()), at(SECOND_WORDS, random())]
  return at(
    [
      `${first} ${second} ${noun}`,
      `The ${first} ${second}`,
      `${first} & ${second}`,
      `${at(OWNERS, random())}’s ${first} ${noun}`,
    ],
    random(),
  )
}

/** The ten real towns for up to 1,000 places, then a number that grows with the logarithm, up to 60 at 50,000. */
function townsFor(count: number, random: Random): NamedTown[] {
  const real = Object.entries(TOWNS).map(([name, town]) => ({ name, ...town }))
  const townCount = Math.min(
    60,
    Math.round(10 + (50 * Math.log(Math.max(count, 1000) / 1000)) / Math.log(50)),
  )
  const invented = TOWN_ENDS.flatMap((end) => TOWN_STARTS.map((start) => start + end))
  const more = invented.slice(0, townCount - real.length).map((name, index): NamedTown => ({
    name,
    postalCode: String(21100 + index),
    centre: [39.3 + random() * 0.4, -76.9 + random() * 0.8],
    reach: 0.015,
  }))
  return [...real, ...more]
}

const CUISINES_BY_SHARE = Object.entries(CUISINE_WORDS).flatMap(([cuisine, { share }]) =>
  Array.from({ length: share * 5 }, () => cuisine),
)
const EXTRAS: FeatureName[] = [
  'Outdoor seating',
  'Delivery',
  'Live music',
  'Brunch',
  'Vegan options',
  'Halal food',
  'Quiet',
  'Wi-Fi',
  "Kids' menu",
  'Waterfront',
]

type Random = () => number

/** The element at a fraction (0 to 1) of the list. */
function at<T>(list: readonly T[], fraction: number): T {
  return list[Math.floor(fraction * list.length)]!
}

/** Mulberry32 by Tommy Ettinger, public domain: github.com/bryc/code, jshash/PRNGs.md. */
function mulberry32(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
