import { Faker, en, es, it, fr } from '@faker-js/faker'
import { sql } from 'kysely'
import MiniSearch from 'minisearch'
import { listRestaurants } from '../../../db/queries/restaurants/search.ts'
import { generateGuide } from '../../../db/seeds/generate.ts'
import { slugify } from '../../../domain/slug.ts'
import { wordsOf } from '../../../domain/search-rules.ts'
import { createSearch } from '../../../site/search/engine.ts'
import type { ListedPlace } from '../../../site/search/index-format.ts'
import { fill } from './api-search.ts'
import { type Table, median } from './table.ts'

const PLACES = 25_000
/** How many searches of each kind are tried. */
const TRIES = { 'one slip': 600, exact: 300, plain: 100, swapped: 100 }
type Kind = keyof typeof TRIES
type Try = { kind: Kind; text: string; name: string }
type Find = (text: string) => { name: string }[] | Promise<{ name: string }[]>

const faker = new Faker({ locale: [en], seed: 11 })
const languages = [en, en, en, es, it, fr].map(
  (locale) => new Faker({ locale: [locale, en], seed: 12 }),
)

/**
 * How well places are found by their names: by the search of the pages, by the API, and by MiniSearch over the same
 * facts. A search succeeds when its first five results include a place of that name, since chains share one.
 */
export async function measureRecall(): Promise<Table> {
  const { db, close } = await fill(PLACES, namedGuide())
  try {
    const { rows: places } = await sql<ListedPlace>`
      select id, name, cuisine, neighborhood as town, address, array[]::text[] as features
      from restaurants where closed_on is null order by name, id`.execute(db)
    const tries = Object.entries(TRIES).flatMap(([kind, count]) =>
      Array.from({ length: count }, () =>
        makeTry(kind as Kind, faker.helpers.arrayElement(places).name),
      ),
    )
    const page = createSearch(places)
    const mini = miniSearch(places)
    const judged = {
      page: await judge(tries, (text) => page(text).places),
      API: await judge(
        tries,
        async (text) => (await listRestaurants(db, { search: text, limit: 5 })).restaurants,
      ),
      MiniSearch: await judge(tries, mini),
    }
    const bars = (['page', 'API'] as const).flatMap((name) => [
      {
        name: `${name}: % in five`,
        value: judged[name]['all, % in five'],
        limit: 98,
        isLeast: true,
      },
      {
        name: `${name}: exact first, %`,
        value: judged[name]['exact first, %'],
        limit: 99,
        isLeast: true,
      },
    ])
    return {
      title: `Names found among ${PLACES.toLocaleString('en-US')} places`,
      rows: judged,
      bars,
    }
  } finally {
    await close()
  }
}

async function judge(tries: Try[], find: Find) {
  const times: number[] = []
  const ranks: { kind: Kind; rank: number }[] = []
  for (const { kind, text, name } of tries) {
    const started = performance.now()
    const found = await find(text)
    times.push(performance.now() - started)
    ranks.push({ kind, rank: found.slice(0, 5).findIndex((place) => place.name === name) })
  }
  const share = (kinds: string[], isGood: (rank: number) => boolean) => {
    const own = ranks.filter(({ kind }) => kinds.includes(kind))
    return round((100 * own.filter(({ rank }) => isGood(rank)).length) / own.length)
  }
  const kinds = Object.keys(TRIES)
  const isInFive = (rank: number) => rank >= 0
  return {
    ...Object.fromEntries(kinds.map((kind) => [`${kind}, % in five`, share([kind], isInFive)])),
    'all, % in five': share(kinds, isInFive),
    'exact first, %': share(['exact'], (rank) => rank === 0),
    'p50, ms': round(median(times)),
    'p95, ms': round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!),
  }
}

function miniSearch(places: ListedPlace[]): Find {
  const index = new MiniSearch<ListedPlace>({
    fields: ['name', 'cuisine', 'town', 'address'],
    storeFields: ['name'],
    processTerm: (term) => wordsOf(term).join(''),
  })
  index.addAll(places)
  const options = { fuzzy: 0.2, boost: { name: 4, cuisine: 3, town: 2 } }
  return (text) => index.search(text, options).map(({ name }) => ({ name: name as string }))
}

/** A generated guide whose places have names as they occur in registers, a tenth of them those of chains. */
function namedGuide() {
  const guide = generateGuide({ restaurants: PLACES, seed: 11 })
  const chains = Array.from({ length: 60 }, inventName)
  const slugs = new Set<string>()
  for (const restaurant of guide.restaurants) {
    const name = faker.datatype.boolean(0.1) ? faker.helpers.arrayElement(chains) : inventName()
    let slug = slugify(name)
    while (slugs.has(`${restaurant.townSlug}/${slug}`)) slug += '-2'
    slugs.add(`${restaurant.townSlug}/${slug}`)
    Object.assign(restaurant, { name, slug })
  }
  return guide
}

// prettier-ignore
const KINDS = [
  'Bakery', 'Bar & Grill', 'BBQ', 'Bistro', 'Brewing Company', 'Burgers', 'Café', 'Cantina', 'Carry Out', 'Coffee', 'Crab House',
  'Deli', 'Diner', 'Family Restaurant', 'Fish & Chips', 'Garden', 'Grill', 'Ice Cream', 'Inn', 'Italian Kitchen', 'Kitchen',
  'Noodle House', 'Pizza', 'Pizza & Subs', 'Pizzeria', 'Ramen', 'Restaurant', 'Seafood', 'Steakhouse', 'Sushi', 'Taquería', 'Tavern',
  'Thai Cuisine', 'Wok', 'Wine Bar',
]

/** A family's or person's, a place's, or two words, mostly with what it serves. */
function inventName(): string {
  const local = faker.helpers.arrayElement(languages)
  const pick = <T>(list: T[]) => faker.helpers.arrayElement(list)
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const word = () => capital(pick([faker.word.adjective(), faker.color.human()]))
  const thing = () =>
    capital(pick([faker.word.noun(), faker.animal.type(), faker.food.ingredient()]))
  const kind = pick(KINDS)
  return pick([
    () => `${local.person.lastName()}’s ${kind}`,
    () => `${local.person.firstName()}’s ${kind}`,
    () => `${local.person.lastName()} & ${local.person.lastName()}`,
    () => `${local.person.firstName()}’s`,
    () => `The ${word()} ${thing()}`,
    () => `${word()} ${thing()} ${kind}`,
    () => `${local.location.city()} ${kind}`,
    () => `${faker.location.street()} ${kind}`,
    () => `${kind} ${local.person.firstName()}`,
    () => `${capital(local.word.noun())} ${kind}`,
  ])()
}

/** A search for a name: as it is, with one slip, without accents and signs, or with its first word last. */
function makeTry(kind: Kind, name: string): Try {
  const words = name.split(' ')
  if (kind === 'plain') return { kind, text: wordsOf(name).join(' '), name }
  if (kind === 'swapped') words.push(words.shift()!)
  if (kind === 'one slip') {
    const long = words.flatMap((word, at) => (/^\p{L}{4}/u.test(word) ? [at] : []))
    if (long.length > 0) {
      const at = faker.helpers.arrayElement(long)
      words[at] = slip(words[at]!)
    }
  }
  return { kind, text: words.join(' '), name }
}

/** The word with one letter added, left out or replaced, or two neighbors swapped. */
function slip(word: string): string {
  const at = faker.number.int(word.length - 2)
  const letter = faker.string.alpha({ casing: 'lower' })
  const [before, own, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  return faker.helpers.arrayElement([
    before + letter + own + after,
    before + after,
    before + letter + after,
    before + after.charAt(0) + own + after.slice(1),
  ])
}

const round = (value: number) => Number(value.toFixed(2))

if (import.meta.main) console.table((await measureRecall()).rows)
