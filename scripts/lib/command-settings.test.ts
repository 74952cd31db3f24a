import { expect, test } from 'vitest'
import { readSettings } from './command-settings.ts'

test('every setting has a default', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    nominatimUrl: 'https://nominatim.openstreetmap.org/search',
    overpassUrl: 'https://overpass-api.de/api/interpreter',
    port: 8788,
    inspectPort: 0,
    logSql: false,
    proxies: 0,
    dataDir: '.data/db',
    outDir: 'dist',
    imagesDir: '.data/images',
  })
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

test('LOG_SQL is refused by name unless it is true', () => {
  expect(() => readSettings({ LOG_SQL: '1' })).toThrow(/^LOG_SQL must be/)
  expect(readSettings({ LOG_SQL: 'true' }).logSql).toBe(true)
})

test('a trailing slash of OUT_DIR is ignored', () => {
  expect(readSettings({ OUT_DIR: '.data/site/' }).outDir).toBe('.data/site')
})

test.each(['-1', '11', 'yes'])('TRUSTED_PROXIES=%s is refused by name', (TRUSTED_PROXIES) => {
  expect(() => readSettings({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES must be/)
})

test('images are beside the database unless IMAGES_DIR says where', () => {
  expect(readSettings({ DATA_DIR: '/srv/guide/db' }).imagesDir).toBe('/srv/guide/images')
  expect(readSettings({ IMAGES_DIR: '/srv/pictures' }).imagesDir).toBe('/srv/pictures')
})

test('an S3 store is set as a whole, and what is missing or wrong is named', () => {
  const set = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'guide-pictures',
    S3_ACCESS_KEY_ID: 'guide',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readSettings(set).s3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'guide-pictures',
    accessKeyId: 'guide',
    secretAccessKey: 'secret',
    isVirtualHost: false,
  })
  expect(readSettings({ ...set, S3_VIRTUAL_HOST: 'true' }).s3?.isVirtualHost).toBe(true)
  for (const name of Object.keys(set))
    expect(() => readSettings({ ...set, [name]: '' })).toThrow(`${name} is missing, which S3_`)
  const wrong = { S3_ENDPOINT: 's3.example.com', S3_BUCKET: 'a/b', S3_VIRTUAL_HOST: 'yes' }
  for (const [name, value] of Object.entries(wrong))
    expect(() => readSettings({ ...set, [name]: value })).toThrow(`${name} must be`)
})
