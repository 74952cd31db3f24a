import { UNKNOWN_CUISINE } from '#domain/vocabulary.ts'
import { toCandidate } from '#functions/lib/google/candidate.ts'
import { type PlaceAnswer, placeAnswer } from '#functions/lib/google/places.ts'
import { parseWeek } from '#domain/hours/parse.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import full from '../support/fixtures/place-full.json' with { type: 'json' }
import sparse from '../support/fixtures/place-sparse.json' with { type: 'json' }

const DAY = 24 * 60
const WEEK = 7 * DAY
type Periods = NonNullable<PlaceAnswer['regularOpeningHours']>['periods']

/** The facts of a candidate in one record. */
function readFacts(place: PlaceAnswer) {
  const { own, link, ...facts } = toCandidate(place)
  const { isFood, isClosedForGood } = link
  return { ...facts, ...own, isFood, isClosedForGood }
}

/** The facts of a place that has a name and what is given. */
function factsOf(place: Partial<PlaceAnswer>) {
  return readFacts({ id: 'ChIJAQAAAADdx4kR', displayName: { text: 'The Place' }, ...place })
}

/** What every candidate from a link says. */
const LINKED = { row: 1, source: 'google', notes: [], closedOn: null }

test('a full answer becomes all the facts of a restaurant', () => {
  expect(readFacts(placeAnswer().parse(full))).toEqual({
    ...LINKED,
    ...{ sourceId: 'ChIJAQAAAADdx4kRAQAAAAAAAPE', isCuisineGuessed: false, ratingSource: 'Google' },
    name: "Oddfellow's Tavern & Raw Bar",
    isFood: true,
    category: 'American',
    cuisine: 'American',
    priceRange: '$$',
    address: '27 Sample St',
    town: 'Bel Air',
    region: 'MD',
    postalCode: '21014',
    phone: '+14105550142',
    website: 'https://www.oddfellows-tavern.example/',
    latitude: 39.5359,
    longitude: -76.3483,
    rating: 4.6,
    reviewCount: 1284,
    hours: expect.any(Object) as unknown,
    features: expect.any(Object) as unknown,
    isClosedForGood: false,
    isOpen: true,
  })
})

test('split days, nights past twelve and closed days are written as the guide writes them', () => {
  expect(readFacts(placeAnswer().parse(full)).hours).toEqual({
    Monday: 'Closed',
    Tuesday: '11:30 AM – 2:30 PM, 5:00 PM – 9:30 PM',
    Wednesday: '11:30 AM – 9:30 PM',
    Thursday: '11:30 AM – 10:00 PM',
    Friday: '11:30 AM – 1:00 AM',
    Saturday: '10:00 AM – 1:00 AM',
    Sunday: '10:00 AM – 9:00 PM',
  })
})

test('features keep yes and no under our names, and leave out what Google does not know', () => {
  expect(readFacts(placeAnswer().parse(full)).features).toEqual({
    'Dine-in': true,
    Takeout: true,
    Delivery: false,
    'Outdoor seating': true,
    'Wheelchair-accessible entrance': true,
    'Wheelchair-accessible restroom': true,
    Beer: true,
    'Accepts reservations': true,
    'Credit cards': true,
    'NFC mobile payments': true,
    'Cash only': false,
    'Good for kids': true,
    'Free parking lot': true,
    'Free street parking': true,
  })
})

test.each([
  [{ paidStreetParking: true, paidParkingLot: false }, { 'Paid parking': true }],
  [{ paidGarageParking: true }, { 'Paid parking': true, 'Garage parking': true }],
  [{ freeGarageParking: false }, {}],
  [{ freeGarageParking: false, paidGarageParking: false }, { 'Garage parking': false }],
])('parking %o is %o', (parkingOptions, features) => {
  expect(factsOf({ parkingOptions }).features).toEqual(features)
})

test('a sparse answer gives what it says and nothing else', () => {
  const facts = readFacts(placeAnswer().parse(sparse))
  expect(JSON.parse(JSON.stringify(facts))).toEqual({
    ...LINKED,
    ...{ sourceId: 'ChIJAgAAAADdx4kRKgAAAAAAAAA', isCuisineGuessed: true, ratingSource: null },
    name: 'Café <b>Pho</b> & Bánh Mì “Nº 5” 🍜',
    isFood: true,
    category: 'Vietnamese',
    cuisine: 'Vietnamese',
    address: '',
    town: 'Bel Air',
    region: 'MD',
    postalCode: '21014',
    latitude: 39.5301,
    longitude: -76.3402,
    hours: Object.fromEntries(Object.keys(facts.hours ?? {}).map((day) => [day, 'Open 24 hours'])),
    features: {},
    isClosedForGood: false,
    isOpen: false,
  })
  expect(Object.keys(facts.hours ?? {})).toHaveLength(7)
})

test('a name is one clean line of at most 200 letters, and no emoji is cut in two', () => {
  const text = `  Joe’s\u0000\n\tGrill\u202e ${'🍜'.repeat(300)}`
  expect(factsOf({ displayName: { text } }).name).toBe(`Joe’s Grill ${'🍜'.repeat(188)}`)
})

test('a place without a name is refused with a sentence', () => {
  expect(() => factsOf({ displayName: { text: ' \u200b ' } })).toThrow(
    '422: Google has no name for this place, so it cannot be imported.',
  )
})

test.each([
  ['pizza_restaurant', 'Pizza'],
  ['mexican_restaurant', 'Mexican'],
  ['tex_mex_restaurant', 'Mexican'],
  ['coffee_shop', 'Cafe'],
  ['cafe', 'Cafe'],
  ['tea_house', 'Cafe'],
  ['ice_cream_shop', 'Desserts'],
  ['bar_and_grill', 'American'],
  ['hamburger_restaurant', 'American'],
  ['breakfast_restaurant', 'American'],
  ['fast_food_restaurant', 'Fast Food'],
  ['sushi_restaurant', 'Japanese'],
  ['ramen_restaurant', 'Japanese'],
  ['steak_house', 'Steakhouse'],
  ['barbecue_restaurant', 'BBQ'],
  ['korean_barbecue_restaurant', 'Korean'],
  ['middle_eastern_restaurant', 'Mediterranean'],
  ['bagel_shop', 'Bakery'],
  ['sandwich_shop', 'Deli'],
  ['wine_bar', 'Pub'],
  ['bar', 'Pub'],
  ['brewery', 'Pub'],
  ['belgian_restaurant', 'Belgian'],
  ['sri_lankan_restaurant', 'Sri Lankan'],
  ['restaurant', undefined],
  ['meal_takeaway', undefined],
  ['food_court', undefined],
  ['fine_dining_restaurant', undefined],
  ['vegan_restaurant', undefined],
])('%s is cuisine %s', (primaryType, cuisine) => {
  const facts = factsOf({ primaryType, types: [primaryType, 'food', 'establishment'] })
  expect(facts).toMatchObject({ isFood: true, cuisine })
})

test('a generic type leaves the cuisine to the other types, then to the name', () => {
  const types = ['restaurant', 'food']
  expect(factsOf({ primaryType: 'restaurant', types: [...types, 'thai_restaurant'] }).cuisine).toBe(
    'Thai',
  )
  expect(factsOf({ displayName: { text: 'Taqueria Uno' }, types }).cuisine).toBe('Mexican')
})

test.each([
  ['hair_salon', { text: 'Beauty Parlor' }, 'Beauty Parlor'],
  ['hair_salon', undefined, 'Hair Salon'],
  [undefined, undefined, 'Grocery Store'],
])('type %s, called %o, is no food but the category %s', (type, display, category) => {
  const types = ['establishment', 'grocery_store', 'food']
  const facts = factsOf({ primaryType: type, primaryTypeDisplayName: display, types })
  expect(facts).toMatchObject({ isFood: false, category, cuisine: undefined })
})

test('a place without any type has the category that claims nothing', () => {
  expect(factsOf({})).toMatchObject({ isFood: false, category: UNKNOWN_CUISINE })
})

test.each([
  ['100 Example Ave # B, Bel Air, MD 21014, USA', '100 Example Ave # B', 'Bel Air', '21014'],
  [
    'Harford Mall, Example Pike, Bel Air, MD 21014-1234, USA',
    'Harford Mall, Example Pike',
    'Bel Air',
    '21014',
  ],
  ['Bel Air, MD, USA', '', 'Bel Air', undefined],
  ['GRP2+XW Bel Air, MD, USA', '', 'Bel Air', undefined],
  ['somewhere else', '', '', undefined],
])('without components, %s is read itself', (formattedAddress, address, town, postalCode) => {
  expect(factsOf({ formattedAddress })).toMatchObject({ address, town, postalCode })
})

test('the unit follows the street line', () => {
  const addressComponents = [...full.addressComponents, { longText: 'B', types: ['subpremise'] }]
  expect(factsOf({ addressComponents }).address).toBe('27 Sample St, Unit B')
})

test.each([
  [
    'https://a.example/?utm_source=gmb&menu=1&GCLID=2&fbclid=3&y_source=4',
    'https://a.example/?menu=1',
  ],
  ['http://a.example/menu?a=b%20c;d&utm_medium#top', 'http://a.example/menu?a=b%20c;d#top'],
  ['javascript:alert(1)', undefined],
  ['https://user:secret@a.example/', undefined],
  [`https://a.example/${'a'.repeat(2000)}`, undefined],
  ['a.example', undefined],
])('the website %s is %s', (websiteUri, website) => {
  expect(factsOf({ websiteUri }).website).toBe(website)
})

test('the phone may be written nationally only, and a number that cannot be is left out', () => {
  expect(factsOf({ nationalPhoneNumber: '(410) 555-0142' }).phone).toBe('+14105550142')
  expect(factsOf({ nationalPhoneNumber: '555' }).phone).toBeUndefined()
})

test.each([
  ['OPERATIONAL', true, false],
  [undefined, true, false],
  ['CLOSED_TEMPORARILY', false, false],
  ['FUTURE_OPENING', false, false],
  ['CLOSED_PERMANENTLY', false, true],
])('status %s: open %s, closed for good %s', (businessStatus, isOpen, isClosedForGood) => {
  expect(factsOf({ businessStatus })).toMatchObject({ isOpen, isClosedForGood })
})

test.each([
  ['PRICE_LEVEL_INEXPENSIVE', '$'],
  ['PRICE_LEVEL_VERY_EXPENSIVE', '$$$$'],
  ['PRICE_LEVEL_FREE', undefined],
  ['PRICE_LEVEL_UNSPECIFIED', undefined],
])('%s is price %s', (priceLevel, priceRange) => {
  expect(factsOf({ priceLevel }).priceRange).toBe(priceRange)
})

test('the rating has one decimal, and a hole in the map is no position', () => {
  const facts = factsOf({ rating: 4.449, location: { latitude: 0, longitude: 0 } })
  expect([facts.rating, facts.latitude]).toEqual([4.4, undefined])
})

test.each([
  ['no periods', []],
  ['an end that is missing', [{ open: { day: 2, hour: 8, minute: 0 } }]],
  ['an end before the start', [period([1, 18], [1, 2])]],
])('hours with %s are left out', (_, periods) => {
  expect(hoursOf(periods)).toBeUndefined()
})

test('days around the clock end where the week says so', () => {
  const [weekdays, weekend] = [period([1, 6], [6, 2]), period([0, 11], [1, 0])]
  expect(Object.values(hoursOf([weekend, weekdays]) ?? {})).toEqual([
    '6:00 AM – 12:00 AM',
    ...Array<string>(4).fill('Open 24 hours'),
    '12:00 AM – 2:00 AM',
    '11:00 AM – 12:00 AM',
  ])
})

test('a whole day from 11 to 11 becomes two parts, since the site could not read it as one', () => {
  expect(hoursOf([period([2, 11], [3, 11])])).toMatchObject({
    Tuesday: '11:00 AM – 12:00 AM',
    Wednesday: '12:00 AM – 11:00 AM',
    Thursday: 'Closed',
  })
})

test('whatever the periods, the site reads the very same minutes from our texts', () => {
  const quarters = fc.uniqueArray(fc.nat(WEEK / 15 - 1), { minLength: 2, maxLength: 24 })
  const check = fc.property(quarters, fc.boolean(), (list, isWrapped) => {
    const ends = list.map((quarter) => quarter * 15).toSorted((a, b) => a - b)
    if (ends.length % 2) ends.pop()
    if (isWrapped) ends.push(ends.shift() ?? 0)
    const spans = ends.flatMap((end, index) => (index % 2 ? [[ends[index - 1] ?? 0, end]] : []))
    const minutes = new Set(
      spans.flatMap(([from = 0, to = 0]) => range(from, to > from ? to : to + WEEK)),
    )
    // Six days on end and more happen only around the clock.
    fc.pre(minutes.size < 6 * DAY)
    const hours = hoursOf(spans.map(([from = 0, to = 0]) => period(pointOf(from), pointOf(to))))
    const read = parseWeek(hours ?? {}).flatMap((day, index) =>
      day?.flatMap(({ opens, closes }) => range(index * DAY + opens, index * DAY + closes)),
    )
    expect(new Set(read)).toEqual(minutes)
  })
  fc.assert(check, { numRuns: 300 })
})

function hoursOf(periods: Periods) {
  return factsOf({ regularOpeningHours: { periods } }).hours
}

/** Day (0 is Sunday), hour, minute. */
type Moment = [day: number, hour: number, minute?: number]

function period(from: Moment, to: Moment) {
  const [open, close] = [from, to].map(([day, hour, minute = 0]) => ({ day, hour, minute }))
  return { open: open!, close }
}

function pointOf(minute: number): Moment {
  return [(Math.floor(minute / DAY) + 1) % 7, Math.floor((minute % DAY) / 60), minute % 60]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => (from + index) % WEEK)
}

test('holidays of the next days are special hours, and the kitchen has hours of its own', () => {
  const date = (day: number) => ({ year: 2026, month: 11, day })
  const open = { day: 5, hour: 15, minute: 0, date: date(27) }
  const facts = factsOf({
    currentOpeningHours: {
      specialDays: [{ date: date(26) }, { date: date(27) }, {}],
      periods: [
        { open, close: { day: 6, hour: 1, minute: 0, date: date(28) } },
        { open: { ...open, day: 6, date: date(28) } },
      ],
    },
    regularSecondaryOpeningHours: [
      { secondaryHoursType: 'BRUNCH', periods: [] },
      {
        secondaryHoursType: 'KITCHEN',
        periods: [{ open: { ...open, day: 1 }, close: { ...open, day: 1, hour: 21 } }],
      },
    ],
  })
  expect(facts.specialHours).toEqual([
    { from: '2026-11-26', to: '2026-11-26', hours: 'Closed' },
    { from: '2026-11-27', to: '2026-11-27', hours: '3:00 PM – 1:00 AM' },
  ])
  expect(facts.kitchenHours).toMatchObject({ Monday: '3:00 PM – 9:00 PM', Tuesday: 'Closed' })
})
