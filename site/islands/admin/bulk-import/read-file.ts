import { decodeText } from '#import/decode.ts'
import type { Listing } from '#import/listing.ts'
import { readListings } from '#import/read.ts'
import { refuse } from '#import/refuse.ts'
import type { RefusedRow } from './outcomes.ts'

const MB = 2 ** 20
export const MAX_BYTES = 16 * MB
/** As many as a request may hold; a test compares the two. */
export const MAX_PLACES = 10_000
const MAX_AS_OF = 200

/** A file in the words of the guide: what to ask the guide about, and what is no place whatever the guide holds. */
export type FileRead = { format: string; listings: Listing[]; refused: RefusedRow[] }

/** Reads a chosen file; throws one clear sentence. */
export async function readFile(file: File, town: string): Promise<FileRead> {
  if (file.size > MAX_BYTES) {
    const size = (file.size / MB).toFixed(1)
    throw new Error(`${file.name} has ${size} MB; up to ${MAX_BYTES / MB} MB can be imported here.`)
  }
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Error(`${file.name} cannot be read; it may have moved or changed.`, { cause })
  })
  const text = decode(file.name, new Uint8Array(bytes))
  const townHint = 'name one town for all rows above, and look again'
  const { format, listings } = await readListings(text, { town, townHint }).catch(
    (error: Error) => {
      throw new Error(`${error.message}.`, { cause: error })
    },
  )
  const refused = listings.flatMap((listing) => refusedRow(listing) ?? [])
  const places = listings.filter((listing) => !refuse(listing))
  if (places.length > MAX_PLACES) {
    const count = places.length.toLocaleString('en-US')
    throw new Error(
      `The file holds ${count} places; up to 10,000 can be imported here at once. Split it, or use npm run import.`,
    )
  }
  return { format, refused, listings: places.map(shortened) }
}

function decode(name: string, bytes: Uint8Array): string {
  try {
    return decodeText(bytes)
  } catch (error) {
    throw new Error(`${name} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

function refusedRow(listing: Listing): RefusedRow | undefined {
  const refusal = refuse(listing)
  const { row, name, town } = listing
  return refusal && { row, name, town, status: 'refused', ...refusal }
}

/** A sign of how new a row is, and nothing that is kept. */
const shortened = (listing: Listing): Listing => ({
  ...listing,
  asOf: listing.asOf?.slice(0, MAX_AS_OF),
})
