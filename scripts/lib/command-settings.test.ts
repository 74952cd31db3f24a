import { expect, test } from 'vitest'
import { readSettings } from './command-settings.ts'

test('every setting has a default', () => {
  expect(readSettings({})).toEqual({ port: 8788, outDir: 'dist' })
})

test('an empty setting counts as missing', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test.each(['banana', '0', '70000', '80.5'])('PORT=%s is refused by name', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(/^PORT must be/)
})

test('HSTS is refused by name unless it is a value of the header', () => {
  expect(() => readSettings({ HSTS: 'preload' })).toThrow(/^HSTS must be/)
  expect(readSettings({ HSTS: 'max-age=300; includeSubDomains' })).toEqual(readSettings({}))
})

test('a trailing slash of OUT_DIR is ignored', () => {
  expect(readSettings({ OUT_DIR: '.data/site/' }).outDir).toBe('.data/site')
})
