import { cleanStreet, withUnit } from '../addresses.ts'
import { readCuisine } from '../cuisine.ts'
import { refuseOtherNames, refuseOtherTrades } from '../eatery.ts'
import { type Candidate, notesOf, type Refusal, type Row } from '../candidate.ts'
import { cleanRegisterName } from '../names.ts'
import { clean, isLost, readPhone, readPoint, readPostalCode, readRegion } from '../normalise.ts'
import { cellsOf } from './columns.ts'
import { wholePoint } from './position.ts'

/** Columns of Prince George's County, Chicago and New York, folded to letters and digits. */
const COLUMNS = {
  id: ['establishmentid', 'camis', 'license', 'licenseno', 'licensenumber'],
  // Inspectors know a place by the name on its sign, which is not always the one of its license.
  name: ['akaname', 'dbaname', 'dba', 'name'],
  category: ['category', 'facilitytype'],
  cuisine: ['cuisinedescription'],
  address: ['addressline1', 'address'],
  houseNumber: ['building'],
  street: ['street'],
  unit: ['addressline2'],
  town: ['city', 'boro'],
  region: ['state'],
  postalCode: ['zip', 'zipcode'],
  phone: ['phone'],
  date: ['inspectiondate'],
  result: ['inspectionresults', 'results', 'action'],
  latitude: ['latitude'],
  longitude: ['longitude'],
}
const cells = (fields: Row['fields']) => cellsOf(fields, COLUMNS)

/** Whether folded headers are those of a list of inspections. */
export function isInspections(headers: Set<string>): boolean {
  const isCity = headers.has('dba') || headers.has('dbaname')
  return (
    headers.has('establishmentid') ||
    headers.has('camis') ||
    (isCity && headers.has('inspectiondate'))
  )
}

/** The last inspection of each place: cities list all of several years. Rows without an id are kept. */
export function lastInspections(rows: Row[]): Row[] {
  const last = new Map<string, { row: Row; date: string }>()
  for (const row of rows) {
    const cell = cells(row.fields)
    const key = clean(cell('id')).replace(/^0+$/, '') || `row ${row.number}`
    const date = readDate(cell('date'))
    if (date >= (last.get(key)?.date ?? '')) last.set(key, { row, date })
  }
  return [...last.values()].map(({ row }) => row).sort((a, b) => a.number - b.number)
}

/** One inspected establishment of the open data of a county or city. */
export function fromInspection({ number, fields, point }: Row): Candidate {
  const cell = cells(fields)
  const name = cleanRegisterName(cell('name'))
  const category = clean(cell('category'))
  const kinds = category ? [category] : []
  const tags = clean(cell('cuisine')).split(/[,/]/)
  const { cuisine, isGuessed } = readCuisine({ name, tags, kinds })
  const street = [cell('houseNumber'), cell('street')].map(clean).filter(Boolean).join(' ')
  const phone = readPhone(cell('phone'))
  const position = point ?? readPoint(cell('latitude'), cell('longitude')) ?? wholePoint(fields)
  return {
    row: number,
    source: 'inspections',
    sourceId: clean(cell('id')).replace(/^0+$/, ''),
    name,
    address: withUnit(cleanStreet(cell('address') ?? street), cell('unit')),
    town: clean(cell('town')),
    // Only New York numbers its places by CAMIS, and it does not write its state.
    region:
      readRegion(cell('region')) ?? ('CAMIS' in fields || 'camis' in fields ? 'NY' : undefined),
    postalCode: readPostalCode(cell('postalCode')),
    phone,
    cuisine,
    isCuisineGuessed: isGuessed,
    ...position,
    asOf: readDate(cell('date')),
    notes: notesOf({
      'position not valid': !position,
      'phone not valid': isLost(cell('phone'), phone),
    }),
    refusal: refuseOtherTrades(kinds) ?? refuseOtherNames(name) ?? refuseClosed(cell),
  }
}

/** `06/21/2024` → `2024-06-21`, which can be sorted; other texts stay. */
function readDate(value: unknown): string {
  return clean(value).replace(/^(\d\d)\/(\d\d)\/(\d{4})\b.*$/, '$3-$1-$2')
}

/** The last word of the county counts; a later file with `Facility Reopened` lets the place in. */
function refuseClosed(cell: ReturnType<typeof cells>): Refusal | undefined {
  const result = clean(cell('result'))
  if (!/\bclosed\b|^out of business$|^business not located$/i.test(result)) return undefined
  return {
    reason: 'closed at its last inspection',
    detail: readDate(cell('date')).slice(0, 10),
  }
}
