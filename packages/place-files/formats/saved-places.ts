import { cleanStreet } from '../addresses.ts'
import { type Candidate, notesOf, type Row } from '../candidate.ts'
import { splitAddress } from '../countries.ts'
import { readCuisine } from '../cuisine.ts'
import { refuseOtherNames } from '../eatery.ts'
import { cleanName } from '../names.ts'
import { clean } from '../normalise.ts'
import { foldHeader } from './columns.ts'
import { isObject } from './json.ts'

/** Whether the keys are those of places saved in Google Maps, as Google Takeout exports them. */
export function isSavedPlaces(headers: Set<string>): boolean {
  return headers.has('googlemapsurl') && (headers.has('location') || headers.has('title'))
}

/** Whether a table has only the names and links of a list of Google Maps, as Takeout exports lists. */
export function isSavedLinks(headers: string[]): boolean {
  const folded = headers.map(foldHeader)
  return ['title', 'note', 'url'].every((name) => folded.includes(name)) && folded.length <= 6
}

/** One saved place of the older or newer form. It may be of any kind: Google Maps does not export which. */
export function fromSavedPlace({ number, fields, point }: Row): Candidate {
  const location = isObject(fields['location']) ? fields['location'] : fields['Location']
  const { name, address } = partsOf(location)
  const title = cleanName(fields['Title'] ?? fields['title'] ?? name)
  const parts = splitAddress(clean(address))
  const { cuisine, isGuessed } = readCuisine({ name: title })
  return {
    row: number,
    source: 'csv',
    sourceId: '',
    name: title,
    address: cleanStreet(parts?.street),
    town: parts?.town ?? '',
    region: parts?.region,
    postalCode: parts?.postalCode,
    cuisine,
    isCuisineGuessed: isGuessed,
    ...point,
    asOf: clean(fields['date'] ?? fields['Updated'] ?? fields['Published']),
    notes: notesOf({ 'position not valid': !point }),
    refusal:
      refuseOtherNames(title) ??
      (cuisine ? undefined : { reason: 'not known to be a place to eat' }),
  }
}

function partsOf(location: unknown): { name?: unknown; address?: unknown } {
  if (!isObject(location)) return {}
  return {
    name: location['name'] ?? location['Business Name'],
    address: location['address'] ?? location['Address'],
  }
}
