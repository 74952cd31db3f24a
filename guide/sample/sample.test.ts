import { expect, test } from 'vitest'
import { slugify } from '#domain/slug.ts'
import { CUISINES, FEATURE_GROUPS, POST_CATEGORIES } from '#domain/vocabulary.ts'
import { sampleNews } from './news.ts'
import { TOWNS } from './towns.ts'
import { DESK, FEATURED_IDS_OF_SAMPLE, sampleGuide } from './sample.ts'

const { restaurants, businesses, blogPosts, adCampaigns, placeChanges, letters } = sampleGuide()
const open = restaurants.filter(({ closedOn }) => closedOn === null)
const countBy = <T>(rows: T[], key: (row: T) => string) => Map.groupBy(rows, key)

test('the guide has its promised size', () => {
  expect([restaurants.length, businesses.length, blogPosts.length, adCampaigns.length]).toEqual([
    123, 4, 14, 5,
  ])
  expect(restaurants.length - open.length).toBe(2)
})

test('every town has at least five places and every cuisine three', () => {
  const towns = countBy(open, (row) => row.neighborhood)
  expect([...towns.keys()].sort()).toEqual(Object.keys(TOWNS).sort())
  for (const rows of towns.values()) expect(rows.length).toBeGreaterThanOrEqual(5)

  const cuisines = countBy(open, (row) => row.cuisine)
  for (const cuisine of CUISINES) expect(cuisines.get(cuisine)?.length).toBeGreaterThanOrEqual(3)
  expect(cuisines.size).toBeGreaterThan(CUISINES.length)
})

test('every feature is a known one and each known one is used', () => {
  const known = Object.values(FEATURE_GROUPS).flat()
  const used = new Set(restaurants.flatMap(({ features }) => Object.keys(features)))
  expect([...used].filter((name) => !known.includes(name as never)).sort()).toEqual([
    'Facebook',
    'Instagram',
  ])
  expect(known.filter((name) => !used.has(name))).toEqual([])
})

test('what the guide recommends at a place is in its description', () => {
  const recommended = restaurants.filter(({ orderThis }) => orderThis)
  expect(recommended.length).toBeGreaterThan(5)
  for (const { orderThis, description } of recommended) {
    const [dish] = orderThis!.replace(/^The /, '').split(/[,:]/)
    expect(description!.toLowerCase()).toContain(dish!.toLowerCase())
  }
})

test('a place that takes only cash takes no cards', () => {
  const cashOnly = restaurants.filter(({ features }) => features['Cash only'])
  expect(cashOnly.length).toBeGreaterThan(0)
  for (const { name, features } of cashOnly) {
    expect([features['Credit cards'], features['Debit cards']], name).toEqual([false, false])
    expect(features['NFC mobile payments'], name).not.toBe(true)
  }
})

test('hours are in the canonical form, but for two places that a person must read', () => {
  const span = String.raw`\d{1,2}:\d\d [AP]M – \d{1,2}:\d\d [AP]M`
  const canonical = new RegExp(`^(${span}(, ${span})*|Closed|Open 24 hours)$`)
  const texts = [...restaurants, ...businesses].flatMap(({ hours }) => Object.values(hours))
  const others = texts.filter((text) => !canonical.test(text))
  expect([...new Set(others)].sort()).toEqual(['By appointment', 'Call ahead'])
})

test('addresses are unique and telephone numbers are kept free for fiction', () => {
  expect(new Set(restaurants.map(({ sourceId }) => sourceId)).size).toBe(restaurants.length)
  const phones = [...restaurants, ...businesses].flatMap(({ phone }) => phone ?? [])
  for (const phone of phones) expect(phone).toMatch(/^\+1(410|443)55501\d\d$/)
  expect(new Set(phones).size).toBe(phones.length)
})

test('a name occurs twice in one town and in two towns', () => {
  const rows = [...countBy(restaurants, ({ name }) => name).values()].filter(
    (row) => row.length > 1,
  )
  const towns = rows.map((same) => new Set(same.map(({ townSlug }) => townSlug)).size)
  expect(towns).toContain(1)
  expect(towns).toContain(2)
})

test('the six are open, verified and of six towns and cuisines', () => {
  const six = FEATURED_IDS_OF_SAMPLE.map((id) => restaurants.find((row) => row.id === id)!)
  expect(six.map(({ name }) => name)).toEqual([
    'Trattoria Zucca',
    'The Grange Kitchen',
    'Seoul Ember',
    'Apple Ladder Bakery',
    'The Keeper’s Galley',
    'Taquería Tía Nube',
  ])
  expect(six.every((row) => row.isVerified && row.isOpen && !row.closedOn)).toBe(true)
  expect(new Set(six.map(({ townSlug }) => townSlug)).size).toBe(6)
  expect(new Set(six.map(({ cuisine }) => cuisine)).size).toBe(6)
})

test('ratings spread, with a good dozen local favorites', () => {
  const favorites = open.filter((row) => Number(row.rating) >= 4.5 && row.reviewCount! >= 100)
  expect(favorites.length).toBeGreaterThan(11)
  expect(favorites.length).toBeLessThan(20)
  for (const { rating, reviewCount } of restaurants) expect(rating === 0).toBe(reviewCount === 0)
})

test('posts are by the desk, in every category, published and past', () => {
  const categories = countBy(blogPosts, ({ category }) => category)
  for (const name of POST_CATEGORIES) expect(categories.get(name)?.length).toBeGreaterThan(1)
  for (const { title, excerpt, author, publishedAt, content } of blogPosts) {
    expect(author).toBe(DESK)
    expect(title + excerpt).not.toMatch(/["'#_*]/)
    expect(publishedAt?.valueOf()).toBeLessThan(Date.UTC(2026, 10, 21))
    expect(content).not.toMatch(/^# /m)
    expect(content.split(/\s+/).length).toBeGreaterThan(350)
  }
})

test('every link of every post leads somewhere', () => {
  const known = new Set([
    '/towns',
    '/cuisines',
    '/claim-listing',
    ...restaurants.map(({ townSlug, slug }) => `/${townSlug}/${slug}`),
    ...restaurants.map(({ townSlug }) => `/towns/${townSlug}`),
    ...restaurants.map(({ cuisine }) => `/cuisines/${slugify(cuisine)}`),
    ...blogPosts.map(({ slug }) => `/blog/${slug}`),
  ])
  for (const { slug, content } of blogPosts) {
    const links = [...content.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href!)
    expect(links.length, slug).toBeGreaterThan(2)
    expect(links.filter((href) => !known.has(href))).toEqual([])
  }
})

test('the letter has a lead, three cards and two lines, and newer news waits for the next', () => {
  const [letter] = letters
  const { entries } = letter!.content!
  expect(entries.map(({ name }) => name)).toEqual([
    'Larder & Line',
    'Little Whisk',
    'Calvary Coffee Barn',
    'Willoughby Crab Shed',
    'The Soup Map',
    'Seoul Ember',
  ])
  expect(entries.filter(({ note }) => note)).toHaveLength(4)
  const later = placeChanges.filter(({ liveAt }) => liveAt! > letter!.seenUntil)
  expect(later.map(({ kind }) => kind)).toEqual(['hours', 'new'])
})

test('news is of the days before the guide is loaded and says what is true of its place', () => {
  const now = new Date('2031-03-02T01:30:00Z')
  const news = sampleNews(restaurants, blogPosts, now)
  const days = news.placeChanges.map(({ publishedAt }) => (+now - +publishedAt) / 86_400_000)
  expect(days.every((ago) => ago > 0 && ago < 10)).toBe(true)
  expect(news.letters[0]!.address).toBe('2031-02-27')
  for (const { kind, restaurantId, new: now } of placeChanges) {
    const { isOpen, closedOn, hours } = restaurants.find(({ id }) => id === restaurantId)!
    expect([isOpen, closedOn]).toEqual([kind !== 'paused', null])
    if (kind === 'hours') expect(now).toEqual(hours)
  }
})
