import { type Candidate, notesOf, type Refusal, type Row } from '../candidate.ts'
import { readCountry } from '../countries.ts'
import { readCuisine } from '../cuisine.ts'
import { refuseByKind, refuseOtherNames } from '../eatery.ts'
import { readKinds } from '../kinds.ts'
import { cleanRegisterName } from '../names.ts'
import { clean, isLost, readPhone, readPoint } from '../normalise.ts'
import { COLUMNS as ANY } from '../words/headers.ts'
import { cellsOf } from './columns.ts'
import { cuisinesOf, type File, readPlace, refuseGone } from './generic.ts'
import { wholePoint } from './position.ts'

/** Columns of the inspections of counties and cities, folded to letters and digits. */
const COLUMNS = {
  ...ANY,
  id: [
    ...['establishmentid', 'camis', 'license', 'licenseno', 'licensenumber', 'facilityid'],
    ...['businessid', 'permitnumber', 'permitid', 'fhrsid'],
  ],
  // Inspectors know a place by the name on its sign, which is not always the one of its license.
  name: ['akaname', ...ANY.name],
  cuisine: ['cuisinedescription'],
  // What inspectors describe is the kind of kitchen.
  category: ['category', ...ANY.category, 'description'],
  address: ['addressline1', ...ANY.address],
  unit: ['addressline2', 'address2'],
  date: ['inspectiondate', 'activitydate'],
  result: ['inspectionresults', 'inspectionresult', 'results', 'action'],
}
const cells = (fields: Row['fields']) => cellsOf(fields, COLUMNS)

/** Whether folded headers are those of a list of inspections. */
export function isInspections(headers: Set<string>): boolean {
  return ['establishmentid', 'camis', ...COLUMNS.date].some((header) => headers.has(header))
}

/** The last inspection of each place: cities list all of several years. Rows without an id are kept. */
export function lastInspections(rows: Row[]): Row[] {
  const isDayFirst = rows.some(({ fields }) =>
    /^(1[3-9]|[23]\d)\//.test(clean(cells(fields)('date'))),
  )
  const last = new Map<string, { row: Row; date: string }>()
  for (const row of rows) {
    const cell = cells(row.fields)
    const key = clean(cell('id')).replace(/^0+$/, '') || `row ${row.number}`
    const date = readDate(cell('date'), isDayFirst)
    if (date >= (last.get(key)?.date ?? '')) last.set(key, { row, date })
  }
  return [...last.values()].map(({ row }) => row).sort((a, b) => a.number - b.number)
}

/** One inspected establishment of the open data of a county or city. */
export function fromInspection({ number, fields, point }: Row, file: File = {}): Candidate {
  const cell = cells(fields)
  const name = cleanRegisterName(cell('name'))
  const category = clean(cell('category'))
  const kinds = readKinds(category ? [file.kinds?.get(category.toLowerCase()) ?? category] : [])
  const tags = clean(cell('cuisine')).split(/[,/]/).flatMap(cuisinesOf)
  const { cuisine, isGuessed } = readCuisine({ name, tags, kinds: category ? [category] : [] })
  const country = readCountry(cell('country')) ?? file.country
  const phone = readPhone(cell('phone'), country)
  const place = readPlace(cell, { country, known: file.town })
  const address = clean(cell('address'))
  // Some cities write all of it in one cell of several lines, with the position below.
  const position =
    point ??
    readPoint(cell('latitude'), cell('longitude')) ??
    wholePoint({ ...fields, position: address })
  return {
    row: number,
    source: 'inspections',
    sourceId: clean(cell('id')).replace(/^0+$/, ''),
    name,
    ...place,
    // Only New York numbers its places by CAMIS, and it does not write its state.
    region: place.region ?? ('CAMIS' in fields || 'camis' in fields ? 'NY' : undefined),
    phone,
    cuisine,
    isCuisineGuessed: isGuessed,
    ...position,
    asOf: readDate(cell('date')),
    notes: notesOf({
      'position not valid': !position,
      'phone not valid': isLost(cell('phone'), phone),
    }),
    refusal:
      refuseClosed(cell) ??
      refuseByKind(kinds) ??
      refuseOtherNames(name, [], { isKindKnown: category !== '' || tags.join('') !== '' }) ??
      refuseGone(cell),
  }
}

/** `06/21/2024` → `2024-06-21`, which can be sorted; other texts stay. */
function readDate(value: unknown, isDayFirst = false): string {
  const text = clean(value)
  const [whole, first = '', second = '', year = ''] =
    /^(\d\d?)\/(\d\d?)\/(\d{4}|\d\d)\b.*$/.exec(text) ?? []
  if (!whole) return text
  const [month, day] = (isDayFirst ? [second, first] : [first, second]).map((part) =>
    part.padStart(2, '0'),
  )
  return `${year.padStart(4, '20')}-${month}-${day}`
}

/** The last word of the county counts; a later file with `Facility Reopened` lets the place in. */
function refuseClosed(cell: ReturnType<typeof cells>): Refusal | undefined {
  const result = clean(cell('result'))
  const isClosed =
    /^(1|yes|true)$/i.test(clean(cell('isClosed'))) || /^closed$/i.test(clean(cell('status')))
  if (!isClosed && !/\bclosed\b|^out of business$|^business not located$/i.test(result))
    return undefined
  return {
    reason: 'closed at its last inspection',
    detail: readDate(cell('date')).slice(0, 10),
  }
}
