import { ApiError } from '#contracts/api-error.ts'
import { withUnit } from '#place-files/addresses.ts'
import type { Candidate } from '#place-files/candidate.ts'
import { readCuisine } from '#place-files/cuisine.ts'
import { clean, readPoint, readPrice, readRegion } from '#place-files/normalise.ts'
import { streetLine } from '#domain/contact/address.ts'
import { formatDay, formatWeek } from '#domain/hours/hours-text.ts'
import { dayOf } from '#domain/hours/schedule.ts'
import { faultOfDays } from '#domain/hours/special-hours.ts'
import { DAY, inOrder, joinNights, type Span } from '#domain/hours/week.ts'
import type { Features, Hours, SpecialHours } from '#domain/place.ts'
import { type FieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { townDay } from '#domain/town-clock.ts'
import { type FEATURE_GROUPS, UNKNOWN_CUISINE, WEEKDAYS } from '#domain/vocabulary.ts'
import type { PlaceAnswer } from './places.ts'

/** A candidate from a link, whose other ids the link itself tells. */
export type LinkCandidate = Candidate & { link: NonNullable<Candidate['link']> }

const CLOSED_STATUSES = ['CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY', 'FUTURE_OPENING']

/**
 * Google's facts about a place as a candidate; text is truncated to the length of its column. Throws a 422 for a place
 * without a name.
 */
export function toCandidate(place: PlaceAnswer): LinkCandidate {
  const name = fitted('name', place.displayName.text)
  if (!name) throw new ApiError(422, 'Google has no name for this place, so it cannot be imported.')
  const { isFood, cuisine, isGuessed, category } = readKind(place, name)
  const { address, town, region, postalCode } = readAddress(place)
  const { businessStatus = '' } = place
  const isClosedForGood = businessStatus === 'CLOSED_PERMANENTLY'
  const rating = place.rating && Math.round(place.rating * 10) / 10

  return {
    ...{ row: 1, source: 'google', sourceId: place.id, notes: [] },
    name,
    category: fitted('category', category) || UNKNOWN_CUISINE,
    cuisine: fitted('cuisine', cuisine) || undefined,
    isCuisineGuessed: isGuessed,
    priceRange: readPrice(place.priceLevel),
    address: fitted('address', address),
    town: fitted('neighborhood', town),
    region: fitted('region', region) || undefined,
    postalCode: fitted('postalCode', postalCode) || undefined,
    phone: readPhone(place),
    website: readWebsite(place),
    ...readPoint(place.location?.latitude, place.location?.longitude),
    own: { rating, reviewCount: place.userRatingCount, ratingSource: rating ? 'Google' : null },
    hours: readPeriods(place.regularOpeningHours?.periods),
    kitchenHours: readPeriods(
      place.regularSecondaryOpeningHours?.find((each) => each.secondaryHoursType === 'KITCHEN')
        ?.periods,
    ),
    specialHours: readSpecialDays(place),
    features: readFeatures(place),
    isOpen: !CLOSED_STATUSES.includes(businessStatus),
    closedOn: isClosedForGood ? townDay() : null,
    link: { otherIds: [], idEnding: '', isFood, isClosedForGood, isAsked: true },
  }
}

/** Normalizes text and shortens it to its column in code points, as Postgres counts, so that no character is split. */
export function fitted(name: FieldsWith<{ longest: number }>, text: string | undefined): string {
  return [...clean(text)].slice(0, PLACE_FIELDS[name].longest).join('').trim()
}

/** Google's types of places to eat or drink. Not `food`, which groceries and gas stations also have. */
const FOOD = new RegExp(
  `^(${[
    '(.+_)?(restaurant|bar|pub)',
    '(acai|bagel|cake|coffee|dessert|donut|ice_cream|juice|kebab|noodle|pastry|salad|sandwich)_shop',
    '(cat_|dog_)?cafe|cafeteria|coffee_roastery|coffee_stand|tea_house|bakery|deli|diner|bistro',
    'bar_and_grill|gastropub|brewpub|brewery|beer_garden|steak_house|hot_dog_stand|food_truck',
    'food_court|meal_delivery|meal_takeaway|pizza_delivery',
  ].join('|')})$`,
)

/** Words of Google that the guide's cuisines do not know, in words that they do; an empty one means no cuisine. */
// prettier-ignore
const WORDS = new Map(
  Object.entries({
    acai: 'juice', afghani: 'afghan', beer_garden: 'pub', brewpub: 'pub', cat_cafe: 'cafe',
    chicken_wings: 'wings', chinese_noodle: 'chinese', coffee_roastery: 'coffee', dog_cafe: 'cafe',
    gastropub: 'pub', halal: '', hot_pot: 'hotpot', japanese_curry: 'japanese', japanese_izakaya: 'japanese',
    korean_barbecue: 'korean', mongolian_barbecue: 'asian', north_indian: 'indian', oyster_bar: 'seafood',
    pastry: 'bakery', pizza_delivery: 'pizza', snack_bar: 'fast_food', south_indian: 'indian',
    southwestern_us: 'american', tapas: 'spanish', tex_mex: 'mexican', tonkatsu: 'japanese',
    yakiniku: 'japanese', yakitori: 'japanese',
  }),
)

/** Whether a place is for eating or drinking, its cuisine if so, and its category. */
function readKind(place: PlaceAnswer, name: string) {
  const { primaryType, types = [], primaryTypeDisplayName } = place
  const all = primaryType ? [primaryType, ...types] : types
  const food = all.filter((type) => FOOD.test(type))
  const { cuisine, isGuessed = false } = food.length > 0 ? readFood(food, name) : {}
  const kind = all.find((type) => type !== 'point_of_interest' && type !== 'establishment')
  const category = cuisine ?? (primaryTypeDisplayName?.text || (kind && titleOf(kind)))
  return { isFood: food.length > 0, cuisine, isGuessed, category }
}

/** The cuisine of the first type that has one, otherwise that of the name or the kind of place. */
function readFood(types: string[], name: string): { cuisine?: string; isGuessed?: boolean } {
  const [first = ''] = types
  const stated = types.map(cuisineOf).find(Boolean)
  return stated ? { cuisine: stated } : readCuisine({ name, kinds: [first.replaceAll('_', ' ')] })
}

/** Only the type of a restaurant may become a new cuisine: `belgian_restaurant`, not `wine_bar`. */
function cuisineOf(type: string): string | undefined {
  const word = type.replace(/_(restaurant|shop|house|stand)$/, '')
  const tags = [WORDS.get(word) ?? word]
  return readCuisine({ name: '', tags, isNameFirst: !type.endsWith('_restaurant') }).cuisine
}

function titleOf(type: string): string {
  return type.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** A plus code such as `GRP2+XW`, which Google writes in place of a missing street. */
const PLUS_CODE = /^[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3},? /
const US_ADDRESS =
  /^(?:(?<street>.+), )?(?<town>[^,]+), (?<region>[A-Z]{2})(?: (?<postalCode>\d{5})(?:-\d{4})?)?, USA$/

/** The street line, town, region and postal code; the formatted address fills in what the components leave out. */
function readAddress({ addressComponents = [], formattedAddress }: PlaceAnswer) {
  const part = (type: string) => {
    const component = addressComponents.find(({ types }) => types?.includes(type))
    return { long: clean(component?.longText), short: clean(component?.shortText) }
  }
  const number = part('street_number').long
  const route = part('route').short || part('route').long
  const formatted = US_ADDRESS.exec(clean(formattedAddress).replace(PLUS_CODE, ''))?.groups
  const street =
    number && route
      ? withUnit(
          streetLine(number, route, part('country').short || undefined),
          part('subpremise').long,
        )
      : formatted?.['street']
  return {
    address: street || undefined,
    town: part('locality').long || formatted?.['town'],
    region: readRegion(part('administrative_area_level_1').short) ?? formatted?.['region'],
    postalCode: part('postal_code').long || formatted?.['postalCode'],
  }
}

const TRACKING =
  /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|msclkid|mc_cid|mc_eid|igshid|y_source|_gl|_ga)(=|$)/i

/** The phone number in E.164. Google writes the international one as `+1 202-555-0142`. */
function readPhone({ internationalPhoneNumber, nationalPhoneNumber }: PlaceAnswer) {
  const digits = clean(
    internationalPhoneNumber ?? (nationalPhoneNumber && `+1 ${nationalPhoneNumber}`),
  )
  const phone = digits.replace(/[^+\d]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined
}

/** The website without tracking parameters; undefined unless it is http(s), without credentials, of at most 2000 letters. */
function readWebsite({ websiteUri }: PlaceAnswer): string | undefined {
  const url = URL.parse(clean(websiteUri))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  const parameters = url.search.slice(1).split('&')
  url.search = parameters.filter((parameter) => !TRACKING.test(parameter)).join('&')
  return url.href.length <= 2000 ? url.href : undefined
}

type Periods = NonNullable<NonNullable<PlaceAnswer['regularOpeningHours']>['periods']>
type Point = Periods[number]['open']

/** Converts Google's periods to a week of texts; undefined if they do not form one regular week. */
function readPeriods(periods: Periods = []): Hours | undefined {
  if (periods.length === 0) return undefined
  const week: Span[][] = WEEKDAYS.map(() => [])
  for (const { open, close } of periods) {
    const start = clock(open)
    // A single period without an end that starts on Sunday at midnight means always open.
    const isAlways = periods.length === 1 && open.day === 0 && start === 0
    const end = close ? daysBetween(open, close) * DAY + clock(close) : isAlways ? 7 * DAY : 0
    if (end <= start) return undefined
    // Our week starts on Monday, Google's on Sunday.
    for (const [day, span] of spansOf(start, end).entries())
      week[(open.day + 6 + day) % 7]?.push(span)
  }
  return formatWeek(joinNights(week.map(inOrder)))
}

/** The holidays of the next days that Google knows hours of; undefined if there are none. */
function readSpecialDays({ currentOpeningHours }: PlaceAnswer): SpecialHours[] | undefined {
  const { periods = [], specialDays = [] } = currentOpeningHours ?? {}
  const special = specialDays.flatMap(({ date }) => {
    const day = date && dayOf(date)
    if (!day || faultOfDays({ from: day, to: day })) return []
    const spans = periods
      .filter(({ open }) => open.date && dayOf(open.date) === day)
      .map(({ open, close }) => {
        const opens = clock(open)
        return { opens, closes: close ? daysBetween(open, close) * DAY + clock(close) : DAY }
      })
    const isPlain = spans.every(({ opens, closes }) => closes > opens && closes - opens <= DAY)
    return isPlain ? [{ from: day, to: day, hours: formatDay(inOrder(spans)) }] : []
  })
  return special.length > 0 ? special : undefined
}

function clock({ hour, minute }: Point): number {
  return hour * 60 + minute
}

function daysBetween(open: Point, close: Point): number {
  return (close.day - open.day + 7) % 7
}

/** The spans of a period by day: a night belongs to the day it starts on, a longer period is split at midnight. */
function spansOf(start: number, end: number): Span[] {
  if (end - start < DAY) return [{ opens: start, closes: end }]
  return Array.from({ length: Math.ceil(end / DAY) }, (_, day) => ({
    opens: Math.max(start - day * DAY, 0),
    closes: Math.min(end - day * DAY, DAY),
  }))
}

type Groups = typeof FEATURE_GROUPS
type FeatureName = Groups[keyof Groups][number]
type Flags = ReturnType<typeof flagsOf>

/**
 * Our features and the fields of Google that mean the same; any of several is enough. `servesBreakfast` is missing,
 * because our feature means that a place is popular for breakfast.
 */
const FIELDS: Partial<Record<FeatureName, (keyof Flags)[]>> = {
  'Dine-in': ['dineIn'],
  Takeout: ['takeout'],
  Delivery: ['delivery'],
  'Curbside pickup': ['curbsidePickup'],
  'Outdoor seating': ['outdoorSeating'],
  'Live music': ['liveMusic'],
  'Wheelchair-accessible entrance': ['wheelchairAccessibleEntrance'],
  'Wheelchair-accessible parking': ['wheelchairAccessibleParking'],
  'Wheelchair-accessible restroom': ['wheelchairAccessibleRestroom'],
  'Wheelchair-accessible seating': ['wheelchairAccessibleSeating'],
  'Vegetarian options': ['servesVegetarianFood'],
  Beer: ['servesBeer'],
  Wine: ['servesWine'],
  Cocktails: ['servesCocktails'],
  Coffee: ['servesCoffee'],
  Dessert: ['servesDessert'],
  Restroom: ['restroom'],
  Groups: ['goodForGroups'],
  'Accepts reservations': ['reservable'],
  'Credit cards': ['acceptsCreditCards'],
  'Debit cards': ['acceptsDebitCards'],
  'NFC mobile payments': ['acceptsNfc'],
  'Cash only': ['acceptsCashOnly'],
  'Good for kids': ['goodForChildren'],
  "Kids' menu": ['menuForChildren'],
  'Free parking lot': ['freeParkingLot'],
  'Free street parking': ['freeStreetParking'],
  'Paid parking': ['paidParkingLot', 'paidStreetParking', 'paidGarageParking'],
  'Garage parking': ['freeGarageParking', 'paidGarageParking'],
}

/** The features that Google answers with true or false, by our names. */
function readFeatures(place: PlaceAnswer): Features {
  const flags = flagsOf(place)
  const features: Features = {}
  for (const [name, fields] of Object.entries(FIELDS)) {
    const values = fields.map((field) => flags[field])
    if (values.includes(true)) features[name] = true
    else if (values.every((value) => value === false)) features[name] = false
  }
  return features
}

function flagsOf(place: PlaceAnswer) {
  return {
    ...place,
    ...place.paymentOptions,
    ...place.parkingOptions,
    ...place.accessibilityOptions,
  }
}
