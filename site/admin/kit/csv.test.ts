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
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('the cell %j starts no formula', (text) => {
  expect(read(toCsv(columns, [text]))[1]).toEqual([`'${text}`, String(text.length)])
})

test.each([
  ["Soup;=cmd|' /C calc'!A0;x", "Soup;'=cmd|' /C calc'!A0;x"],
  ['x;=1+1;y@evil.example', "x;'=1+1;y@evil.example"],
  ['Soup\t =1', "Soup\t '=1"],
  ['Soup\n@SUM(A1)', "Soup\n'@SUM(A1)"],
  ['\n=1', "'\n'=1"],
])('no part of the cell %j starts a formula where other signs part cells', (text, expected) => {
  expect(read(toCsv(columns, [text]))[1]?.[0]).toBe(expected)
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
