import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const columns = { Text: (text: string) => text, Length: (text: string) => text.length }
const read = (csv: string) => Papa.parse<string[]>(csv).data

test.each([
  '=1+1',
  '=HYPERLINK("https://example.com","x")\nsecond line',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tTab',
  '\rReturn',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('the cell %j starts no formula', (text) => {
  expect(read(toCsv(columns, [text]))[1]).toEqual([`'${text}`, String(text.length)])
})

test.each(['Soup, "hot"\nand bread', '1 = 1', 'Café'])('the cell %j stays as it is', (text) => {
  expect(read(toCsv(columns, [text]))).toEqual([
    ['Text', 'Length'],
    [text, String(text.length)],
  ])
})

test('without rows there are the names of the columns', () => {
  expect(toCsv(columns, []).trim()).toBe('Text,Length')
})
