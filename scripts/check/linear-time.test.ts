import { expect, test } from 'vitest'
import { email, hasVisible, webAddress } from '#contracts/fields.ts'
import { contactEmail, link, phone } from '#contracts/places/listing-fields.ts'
import { readAskedTime } from '#domain/hours/asked-time.ts'
import { withShortTimes } from '#domain/hours/hours-text.ts'
import { faultOf, parseDay } from '#domain/hours/parse.ts'
import { readTypedDay, readTypedWeek } from '#domain/hours/typed.ts'
import * as addresses from '#place-files/addresses.ts'
import { readCuisine } from '#place-files/cuisine.ts'
import { decode } from '#place-files/decode.ts'
import { splitAddress, splitTown } from '#place-files/countries.ts'
import { refuseOtherNames } from '#place-files/eatery.ts'
import { readKinds } from '#place-files/kinds.ts'
import { readList } from '#place-files/formats/columns.ts'
import { wholePoint } from '#place-files/formats/position.ts'
import * as hours from '#place-files/hours.ts'
import { cleanName, cleanRegisterName } from '#place-files/names.ts'
import * as values from '#place-files/normalise.ts'
import { readCandidates } from '#place-files/read.ts'
import { foldAddress, foldName, hashOf } from '#place-files/row-id.ts'
import { areSame } from '#place-files/same/same-place.ts'
import { cleanTown, foldTown } from '#place-files/towns.ts'
import { readMapsUrl } from '#domain/contact/maps-url.ts'
import { toE164 } from '#domain/contact/phone.ts'
import { searchWords, wordsOf } from '#domain/search-rules.ts'
import { slugify, townSlug, uniqueSlug } from '#domain/slug.ts'
import { networkOf } from '#functions/lib/visitors/visitor-hash.ts'
import { longTexts } from '#scripts/testing/long-texts.ts'
import { slow } from '#scripts/testing/quick.ts'
import { toCsv } from '#site/admin/kit/csv.ts'
import { openingOf } from '#site/lib/markdown.ts'
import { readingTime, slugOf } from '#site/admin/posts/post-text.ts'

const LENGTH = 100_000
const MOST_MS = 200

const row = (text: string) => ({ name: text, address: text, town: text, phone: text, hours: text })
const csv = (text: string) => `name,address,town,opening_hours\nJoe,1 Main St,Bel Air,"${text}"\n`

/** Everything that reads a text of a visitor, a file or a link. */
const READERS: Record<string, (text: string) => unknown> = {
  ...{ cleanName, cleanRegisterName, cleanTown, foldTown, foldAddress, foldName },
  ...{ clean: values.clean, phone: values.readPhone, website: values.readWebsite },
  ...{ email: values.readEmail, price: values.readPrice, postalCode: values.readPostalCode },
  'social page': (text) => values.readSocialPage(text, 'Facebook'),
  position: (text) => [values.readPoint(text, text), wholePoint({ location: text })],
  ...{ hours: hours.readHours, 'hours and days': hours.readHoursWithDays, day: hours.readDay },
  weekdays: (text) => hours.readWeekdays({ Monday: text, [text]: '9-5' }),
  ...{ readTypedWeek, readTypedDay, parseDay, faultOf, withShortTimes, readAskedTime },
  ...{ cleanStreet: addresses.cleanStreet, splitTown },
  splitAddress: (text) => [splitAddress(text), splitAddress(text, { known: text, country: 'DE' })],
  withUnit: (text) => addresses.withUnit('1 Main St', text),
  withoutTown: (text) => addresses.withoutTown(text, { town: ',', region: ' ', postalCode: '!' }),
  areSame: (text) => areSame(row(text), row(text)),
  hashOf: (text) => hashOf({ name: text, address: text, town: text }),
  cuisine: (text) => readCuisine({ name: text, tags: [text], kinds: [text] }),
  eatery: (text) => [readKinds([text]), refuseOtherNames(text, [text])],
  ...{ readList, readMapsUrl, toE164, searchWords, wordsOf, slugify, townSlug, networkOf },
  uniqueSlug: (name) => uniqueSlug({ name, address: name, fallback: name }, (slug) => slug === ''),
  ...{ readingTime, slugOf, openingOf: (text) => openingOf(text, 200) },
  toCsv: (text) => toCsv({ text: () => text }, [text]),
  fields: (text) =>
    [email('no'), hasVisible(1, 'no'), webAddress('Site'), phone(), contactEmail(), link('website')]
      .filter((field) => 'safeParse' in field)
      .map((field) => field.safeParse(text)),
  file: async (text) => readCandidates((await decode(new TextEncoder().encode(text))).body),
  'CSV file': (text) => readCandidates(csv(text)),
  'CSV of one column': (text) => readCandidates(`name,address,town,${text}\na,b,c,${text}\n`),
  JSON: (text) => readCandidates(JSON.stringify([row(text), { ...row('a'), [text]: text }])),
  GeoJSON: (text) =>
    readCandidates(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: { amenity: text, opening_hours: text } }],
      }),
    ),
  'own JSON': (text) =>
    readCandidates(JSON.stringify([{ ...row(text), neighborhood: text, priceRange: text }])),
}

/** The processor's time, of which a busy machine takes no more. What the text makes a reader throw is no matter here. */
async function millisecondsOf(read: (text: string) => unknown, text: string): Promise<number> {
  const before = process.cpuUsage()
  try {
    await read(text)
  } catch {
    // A refusal is an answer.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each(Object.keys(READERS))(
  '%s is read in a time that grows with its length',
  slow,
  async (name) => {
    const read = READERS[name]!
    // A text that takes time with every letter more shows it here, before it goes on for ever.
    for (const text of longTexts(250)) {
      expect(await millisecondsOf(read, text), text.slice(0, 60)).toBeLessThan(MOST_MS)
    }
    const texts = longTexts(LENGTH)
    expect(texts.length).toBeGreaterThanOrEqual(200)
    for (const text of texts) {
      let spent = await millisecondsOf(read, text)
      // The collector of memory works beside the reader at times.
      for (let again = 0; again < 3 && spent > MOST_MS; again++) {
        spent = Math.min(spent, await millisecondsOf(read, text))
      }
      expect(spent, JSON.stringify(text.slice(0, 60))).toBeLessThan(MOST_MS)
    }
  },
)
