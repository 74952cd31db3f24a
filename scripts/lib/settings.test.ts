import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('nothing is needed', () => {
  expect(readSettings({})).toEqual({ port: 8788, outDir: 'dist' })
})

test('empty means missing', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test.each(['banana', '0', '70000', '80.5'])('PORT=%s is refused by name', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(/^PORT must be/)
})

test('a slash at the end of OUT_DIR changes nothing', () => {
  expect(readSettings({ OUT_DIR: '.data/site/' }).outDir).toBe('.data/site')
})
