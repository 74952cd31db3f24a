import { guide } from '#guide'
import type { PlaceFacts } from './content-types.ts'
import { getOwn } from './get-own.ts'

export type Credit = { text: string; href?: string }

/** The attribution that the license of a source requires, by the importer's name of the source. */
const CREDITS: Record<string, Credit> = {
  sample: {
    text: 'This place is invented: it belongs to the sample guide that shows how the guide works.',
  },
  osm: {
    text: 'Listing data © OpenStreetMap contributors, ODbL 1.0.',
    href: 'https://www.openstreetmap.org/copyright',
  },
  wof: { text: 'Listing data: Who’s On First and SimpleGeo.', href: 'https://whosonfirst.org' },
}

/** Whom a place's data is from, in the words of its dataset or of the guide's config; undefined if nobody has to be named. */
export function creditOf({
  source = '',
  dataCredit,
}: Pick<PlaceFacts, 'source' | 'dataCredit'>): Credit | undefined {
  const named = dataCredit ?? (guide.credits && getOwn(guide.credits, source))
  return named ? { text: named } : getOwn(CREDITS, source)
}
