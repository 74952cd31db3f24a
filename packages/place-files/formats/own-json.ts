import { townDay } from '../../../domain/town-clock.ts'
import type { Features, PhotoTexts, SpecialHours } from '../../../domain/place.ts'
import { faultOfDays, MOST_SPECIAL_HOURS } from '../../../domain/hours/special-hours.ts'
import { readDay, readHoursWithDays, readWeekdays, type StatedHours } from '../hours.ts'
import { eachField } from '../../../domain/place-fields.ts'
import { type Candidate, notesOf, type Row, TEXTS } from '../candidate.ts'
import {
  clean,
  isLost,
  readEmail,
  readLinks,
  readPhone,
  readPoint,
  readPostalCode,
  readPrice,
  readRegion,
  readSocialPages,
  readWebsite,
} from '../normalise.ts'

/** A record with the field names of our own table: an export, or a list written for the guide. */
export function fromOwnRecord({ number, fields }: Row): Candidate {
  const name = clean(fields['name'])
  const address = clean(fields['address'])
  const town = clean(fields['neighborhood'])
  const slug = clean(fields['slug'])
  const townSlug = clean(fields['townSlug'])
  const source = clean(fields['source'])
  const sourceId = clean(fields['sourceId'])
  const position = readPoint(fields['latitude'], fields['longitude'])
  const phone = readPhone(fields['phone'])
  const website = readWebsite(fields['website'])
  const hours = readHoursOf(fields['hours'])
  const reviewCount = wholeNumber(fields['reviewCount'], 10_000_000)
  const path = slug && townSlug ? `${townSlug}/${slug}` : ''

  return {
    row: number,
    source: source && sourceId ? source : 'guide',
    sourceId: (source && sourceId) || path,
    name,
    address,
    town,
    ...eachField(TEXTS, (text) => clean(fields[text]) || undefined),
    ...readLinks((link) => fields[link]),
    contactEmail: readEmail(fields['contactEmail']),
    region: readRegion(fields['region']),
    postalCode: readPostalCode(fields['postalCode']),
    phone,
    website,
    cuisine: clean(fields['cuisine']) || undefined,
    priceRange: fields['isPriceKnown'] === false ? undefined : readPrice(fields['priceRange']),
    ...hours,
    features: readFeatures(fields['features']),
    kitchenHours: readWeekdays(objectOf(fields['kitchenHours']), { isOurs: true }).hours,
    specialHours: readSpecialHours(fields['specialHours']) ?? hours.specialHours,
    images: readImages(fields['images']),
    imageTexts: readImageTexts(fields['imageTexts']),
    ...position,
    isOpen: booleanOf(fields['isOpen']),
    closedOn: dayOf(fields['closedOn']),
    own: {
      slug: slug || undefined,
      townSlug: townSlug || undefined,
      // A rating says nothing without the number of those who gave it.
      rating: reviewCount ? numberWithin(fields['rating'], 0, 5) : undefined,
      reviewCount,
      ratingSource: clean(fields['ratingSource']) || undefined,
      isFeatured: booleanOf(fields['isFeatured']),
      isVerified: booleanOf(fields['isVerified']),
    },
    asOf: clean(fields['checkedAt']),
    notes: notesOf({
      'phone not valid': isLost(fields['phone'], phone),
      'website not valid': isLost(fields['website'], website),
      'hours kept as text': hours.hoursAsGiven !== undefined,
      'position not valid': !position && isLost(fields['latitude'], undefined),
    }),
  }
}

/** Texts by weekday, as the guide has them, or one text, as people write it. */
function readHoursOf(value: unknown): StatedHours {
  if (typeof value === 'string') return readHoursWithDays(value)
  return { hours: readWeekdays(objectOf(value), { isOurs: true }).hours }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Only social sites may hold an address; it becomes a link, so it must be one. */
function readFeatures(value: unknown): Features | undefined {
  const stated = objectOf(value)
  const answers = Object.entries(stated)
    .filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')
    .map(([name, answer]) => [clean(name), answer] as const)
    .filter(([name]) => name)
  const features = { ...Object.fromEntries(answers), ...readSocialPages((site) => stated[site]) }
  return Object.keys(features).length > 0 ? features : undefined
}

function readImages(value: unknown): string[] | undefined {
  const images = Array.isArray(value) ? value.map(clean) : []
  const addresses = images.filter((image) => /^(https:\/\/|\/(?!\/))[^\s\p{C}]+$/iu.test(image))
  return addresses.length > 0 ? addresses.slice(0, 20) : undefined
}

const photoText = (value: unknown) => clean(value).slice(0, 200) || undefined

function readImageTexts(value: unknown): PhotoTexts | undefined {
  const texts = Object.entries(objectOf(value)).flatMap(([src, stated]) => {
    const { alt, credit } = objectOf(stated)
    const text = { alt: photoText(alt), credit: photoText(credit) }
    return text.alt || text.credit ? [[src, text] as const] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/** Those that the guide can read. */
function readSpecialHours(value: unknown): SpecialHours[] | undefined {
  const special = (Array.isArray(value) ? value : []).map(objectOf).flatMap((days) => {
    const [from, to, text, note] = ['from', 'to', 'hours', 'note'].map((key) => clean(days[key]))
    const hours = readDay(text)
    const read = hours && from && to ? { from, to, hours, ...(note && { note }) } : undefined
    return read && faultOfDays(read) === undefined ? [read] : []
  })
  return special.length > 0 ? special.slice(0, MOST_SPECIAL_HOURS) : undefined
}

function booleanOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** A day that there is, from 1900 to today in the guide's town; JavaScript takes the 30th of February for a day in March. */
function dayOf(value: unknown): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(clean(value))?.[0]
  const date = new Date(`${day}T00:00Z`)
  const isDay = date.getTime() && date.toISOString().startsWith(`${day}T`)
  return isDay && day! >= '1900' && day! <= townDay() ? day : undefined
}

function wholeNumber(value: unknown, high: number): number | undefined {
  const number = numberWithin(value, 0, high)
  return Number.isInteger(number) ? number : undefined
}

function numberWithin(value: unknown, low: number, high: number): number | undefined {
  const number = clean(value) ? Number(value) : NaN
  return number >= low && number <= high ? number : undefined
}
