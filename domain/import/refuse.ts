import { eachField, PLACE_FIELDS } from '../place-fields.ts'
import { type Listing, type Refusal, TEXTS } from './listing.ts'

const { name, address, neighborhood } = PLACE_FIELDS
/** What the table takes; a longer name, address or town is a slipped column and no place. */
const NEEDED = {
  name: name.longest,
  address: address.longest,
  town: neighborhood.longest,
  source: 200,
  sourceId: 200,
}
const OPTIONAL = eachField([...TEXTS, 'cuisine'], (fact) => PLACE_FIELDS[fact].longest)
const LABEL = 60
const LINE = 200
const LINK = 2000

/** Why a row cannot become a place, whatever the guide holds. */
export function refuse(listing: Listing): Refusal | undefined {
  const { name, address, town, sourceId, refusal } = listing
  // A row that is no record, or whose values slipped, has no name worth looking at.
  if (refusal && !name) return refusal
  if (!name) return { reason: 'no name' }
  if (refusal) return refusal
  if (!address) return { reason: 'no street address' }
  if (!town) return { reason: 'no town' }
  if (!sourceId) return { reason: 'no id' }
  return refuseOverlong(listing)
}

/** Refuses what cannot be the fact it stands for. */
function refuseOverlong(listing: Listing): Refusal | undefined {
  for (const [fact, length] of entriesOf(NEEDED)) {
    if (listing[fact].length <= length) continue
    const detail = `${listing[fact].slice(0, 40)}…`
    return { reason: `longer than ${length} letters`, detail }
  }
  return undefined
}

/** The listing without those of its other facts that are too long to be what they are called. */
export function withoutOverlong(listing: Listing): Listing {
  const kept: Listing = {
    ...listing,
    hours: listing.hours && shortEntries(listing.hours, LINE),
    features: listing.features && shortEntries(listing.features, LINK),
    images: shortImages(listing.images),
    own: listing.own && shortEntries(listing.own, LINE),
  }
  for (const [fact, length] of entriesOf(OPTIONAL)) {
    if ((kept[fact]?.length ?? 0) > length) delete kept[fact]
  }
  const isWhole = JSON.stringify(kept) === JSON.stringify(listing)
  return isWhole ? listing : { ...kept, notes: [...kept.notes, 'too long, left out'] }
}

/** None that is left is no fact: it must not wipe the pictures a place has. */
function shortImages(images: string[] | undefined): string[] | undefined {
  const short = images?.filter((image) => image.length <= LINK)
  return short?.length ? short : undefined
}

function shortEntries<T extends object>(record: T, length: number): T {
  const entries = Object.entries(record).filter(
    ([key, value]) => key.length <= LABEL && String(value).length <= length,
  )
  return Object.fromEntries(entries) as T
}

function entriesOf<T extends object>(record: T) {
  return Object.entries(record) as [keyof T, number][]
}
