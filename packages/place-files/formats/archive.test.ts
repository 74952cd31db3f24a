import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { readCandidates } from '../read.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? encode(content) : content,
      ]),
    ),
  )
const CSV = 'name,address,town,zip\nOak & Ember,12 Main St,Stowe,05672\n'

async function namesIn(bytes: Uint8Array) {
  const { body, remarks } = await decode(bytes)
  const { candidates } = await readCandidates(body)
  return { candidates, remarks }
}

test.each([
  ['list.csv', CSV],
  [
    'lists/list.json',
    JSON.stringify([{ name: 'Oak & Ember', address: '12 Main St', town: 'Stowe' }]),
  ],
])('the one list of a zip archive is read: %s', async (name, content) => {
  const { candidates, remarks } = await namesIn(
    zip({ 'README.md': 'x', [`__MACOSX/._${name}`]: 'x', [name]: content }),
  )
  expect(candidates).toMatchObject([{ name: 'Oak & Ember', town: 'Stowe' }])
  expect(remarks).toEqual([`Read “${name}” of the zip archive`])
})

test('a KMZ is a zip archive with a map', async () => {
  const kml = `<kml><Placemark><name>Oak</name><address>12 Main St, Stowe, VT 05672</address></Placemark></kml>`
  const { candidates } = await namesIn(zip({ 'doc.kml': kml, 'images/pin.png': 'x' }))
  expect(candidates).toMatchObject([{ name: 'Oak', address: '12 Main St', town: 'Stowe' }])
})

const table = (rows: string, name = 'Places') =>
  `<table:table table:name="${name}">${rows}</table:table>`
const text = (words: string) =>
  `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`
const number = (value: string, shown: string) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const ods = (...tables: string[]) =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body>
      <office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
    'META-INF/manifest.xml': '<x/>',
  })

test('an OpenDocument spreadsheet is read: empty cells, repeated ones, merged ones, and words in parts', async () => {
  const gap = '<table:table-cell table:number-columns-repeated="2"/>'
  const bytes = ods(
    table(
      row(text('Places of Stowe'), '<table:covered-table-cell/>') +
        row(text('name'), text('address'), text('town'), gap, text('latitude'), text('longitude')) +
        '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>' +
        row(
          text('Caf<text:span text:style-name="T1">é</text:span><text:s/>Oak &amp; Ember'),
          ...[
            text('12 Main St'),
            text('Stowe'),
            gap,
            number('39.53', '39,5'),
            number('-76.35', '-76,4'),
          ],
        ) +
        '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ),
  )
  const { candidates } = await namesIn(bytes)
  const place = { name: 'Café Oak & Ember', address: '12 Main St', town: 'Stowe', row: 6 }
  expect(candidates).toMatchObject([{ ...place, latitude: 39.53, longitude: -76.35 }])
})

test.each([
  ['two lists', zip({ 'a.csv': CSV, 'b.csv': CSV }), 'several lists (a.csv, b.csv)'],
  ['an archive in an archive', zip({ 'a.csv': zip({ 'b.csv': CSV }) }), 'it is a zip archive'],
  ['no list', zip({ 'a.doc': 'x' }), 'it is a zip archive'],
  ['a bomb', zip({ 'a.csv': new Uint8Array(70 * 2 ** 20) }), 'unpacks to more than 64 MB'],
  ['a table of nothing', ods(), 'without a table'],
  [
    'a table of too many cells',
    ods(
      table(
        `<table:table-row table:number-rows-repeated="99999">${text('x').repeat(40)}</table:table-row>`,
      ),
    ),
    'more than 100,000 rows or 3,000,000 cells',
  ],
])('%s is refused with a sentence', async (_, bytes, sentence) => {
  await expect(decode(bytes)).rejects.toThrow(sentence)
})
