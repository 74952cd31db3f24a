import { cleanStreet, withUnit } from '../addresses.ts'
import { readCuisine } from '../cuisine.ts'
import { refuseOtherNames, refuseOtherTrades } from '../eatery.ts'
import { type Candidate, notesOf, type Refusal, type Row } from '../candidate.ts'
import { cleanRegisterName } from '../names.ts'
import { clean, readPhone, readPostalCode, readRegion } from '../normalise.ts'

/** One inspected establishment of a county's open data. */
export function fromInspection({ number, fields, point }: Row): Candidate {
  const name = cleanRegisterName(fields['name'])
  const category = clean(fields['category'])
  const kinds = category ? [category] : []
  const { cuisine, isGuessed } = readCuisine({ name, kinds })
  return {
    row: number,
    source: 'inspections',
    sourceId: clean(fields['establishment_id']),
    name,
    address: withUnit(cleanStreet(fields['address_line_1']), fields['address_line_2']),
    town: clean(fields['city']),
    region: readRegion(fields['state']),
    postalCode: readPostalCode(fields['zip']),
    phone: readPhone(fields['phone']),
    cuisine,
    isCuisineGuessed: isGuessed,
    ...point,
    asOf: clean(fields['inspection_date']),
    notes: notesOf({ 'position not valid': !point }),
    refusal: refuseOtherTrades(kinds) ?? refuseOtherNames(name) ?? refuseClosed(fields),
  }
}

/** The last word of the county counts; a later file with `Facility Reopened` lets the place in. */
function refuseClosed(fields: Row['fields']): Refusal | undefined {
  if (!/\bclosed\b/i.test(clean(fields['inspection_results']))) return undefined
  return {
    reason: 'closed at its last inspection',
    detail: clean(fields['inspection_date']).slice(0, 10),
  }
}
