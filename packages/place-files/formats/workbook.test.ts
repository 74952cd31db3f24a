import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { readCandidates } from '../read.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const cell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const HEADER = row(
  1,
  ['name', 'address', 'town'].map((text, i) => cell(`${'ABC'[i]}1`, text)).join(''),
)
const place = (number: number) =>
  row(
    number,
    cell(`A${number}`, `Joe ${number}`) +
      cell(`B${number}`, `${number} Main St`) +
      cell(`C${number}`, 'Bel Air'),
  )

type Book = { sheets: string[]; before?: string; after?: string; strings?: string }

/** A workbook, as programs write one. */
function workbook({ sheets, before = '', after = '', strings }: Book) {
  const ids = sheets.map((_, index) => index + 1)
  const target = (type: string, id: string, file: string) =>
    `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${file}"/>`
  const files = {
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${ids
      .map((id) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}">${ids
      .map((id) => target('worksheet', `rId${id}`, `worksheets/sheet${id}.xml`))
      .join(
        '',
      )}${strings ? target('sharedStrings', 'rId9999', 'sharedStrings.xml') : ''}</Relationships>`,
    ...(strings && { 'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${strings}</sst>` }),
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${XML}<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
}

const numbers = (length: number) => Array.from({ length }, (_, index) => index + 2)
const runs = '<r><rPr><b/></rPr><t>aaaaaaaaaaaaaaaa</t></r>'.repeat(40_000)
const shared = (number: number) => row(number, `<c r="A${number}" t="s"><v>0</v></c>`)

test.for<[string, Book, string]>([
  [
    'a cell at XFD1048576',
    { sheets: [HEADER + row(1_048_576, cell('XFD1048576', 'x'))] },
    'in row 1048576',
  ],
  [
    'a cell in a far row',
    { sheets: [HEADER + row(1_048_576, cell('A1048576', 'x'))] },
    'in row 1048576',
  ],
  [
    'cells in column XFD',
    {
      sheets: [
        HEADER +
          numbers(2000)
            .map((n) => row(n, cell(`XFD${n}`, 'x')))
            .join(''),
      ],
    },
    'in column XFD',
  ],
  [
    'a place that its tag hides',
    { sheets: [HEADER + row(2, '<c s="/>" r="XFD2" t="inlineStr"><is><t>x</t></is></c>')] },
    'in column XFD',
  ],
  ['a place in other words', { sheets: [HEADER + row(2, cell('&#88;FD2', 'x'))] }, 'no place'],
  [
    'a sparse sheet',
    { sheets: [HEADER + row(2, cell('AAA2', 'x')) + row(90_000, cell('A90000', 'x'))] },
    'span 63270000 cells',
  ],
  [
    '60 MB of one cell',
    { sheets: [HEADER + row(2, cell('A2', 'a'.repeat(60_000_000)))] },
    'more than 32,767',
  ],
  [
    'a cell of many runs',
    { sheets: [HEADER + row(2, `<c r="A2" t="inlineStr"><is>${runs}</is></c>`)] },
    'more than 32,767',
  ],
  [
    'a shared text of many runs',
    { sheets: [HEADER + shared(2)], strings: `<si>${runs}</si>` },
    'more than 32,767',
  ],
  [
    'a text that many cells share',
    {
      sheets: [HEADER + numbers(5000).map(shared).join('')],
      strings: `<si><t>${'a'.repeat(32_000)}</t></si>`,
    },
    'more than 64 MB of text',
  ],
  ['many sheets', { sheets: Array<string>(300).fill(HEADER) }, '300 sheets'],
  [
    'large sheets',
    {
      sheets: Array<string>(5).fill(
        HEADER + row(2, cell('ZZ2', 'x')) + row(1000, cell('A1000', 'x')),
      ),
    },
    'span 3510000 cells',
  ],
  [
    'more than it may hold',
    { sheets: [' '.repeat(1000)], before: '<!-- -->'.repeat(17_000_000) },
    '128 MB',
  ],
])('%s is refused before it is read', async ([, book, sentence]) => {
  await expect(decode(workbook(book))).rejects.toThrow(sentence)
})

test.for<[string, Book]>([
  ['of a few thousand rows', { sheets: [HEADER + numbers(5000).map(place).join('')] }],
  [
    'that states a size it has not, and merges and formats cells to the last one',
    {
      before: '<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9"/></cols>',
      sheets: [HEADER + place(2) + place(3) + row(4, '<c r="XFD4" s="1"/>')],
      after: `<mergeCells>${'<mergeCell ref="E1:XFD1048576"/>'.repeat(40_000)}</mergeCells>`,
    },
  ],
  [
    'of wide cells',
    {
      sheets: [
        HEADER +
          place(2) +
          row(
            3,
            cell('A3', 'Joe 3') +
              cell('B3', '3 Main St') +
              cell('C3', 'Bel Air') +
              cell('Z3', 'a'.repeat(32_000)),
          ),
      ],
    },
  ],
])('a workbook %s is read', async ([, book]) => {
  const { body } = await decode(workbook(book))
  const { candidates } = await readCandidates(body)
  expect(candidates.slice(0, 2)).toMatchObject([
    { name: 'Joe 2', address: '2 Main St', town: 'Bel Air' },
    { name: 'Joe 3', address: '3 Main St' },
  ])
})
