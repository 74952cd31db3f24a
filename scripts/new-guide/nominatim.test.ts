import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { placeAnswer } from '../testing/osm-answers.ts'
import { startOsm } from '../testing/osm-server.ts'
import { areaOf, configOf, emailOf, findPlaces, type Place, townOf } from './nominatim.ts'

const [town] = placeAnswer()
/** Strandwik, as Nominatim has it or otherwise. */
const placeOf = (other: object = {}) =>
  ({ ...town, point: [10.79, 53.93], box: [10.72, 53.88, 10.86, 53.97], ...other }) as Place

test('the border of a town gives its places their town; a county, a line and a box do not', () => {
  const townFor = (other: object) => townOf(placeOf(other), areaOf(placeOf(other)))
  expect(townFor({ namedetails: { name: 'Strandwiek' } })).toBe('Strandwiek')
  expect(townFor({ addresstype: 'village', namedetails: null })).toBe('Strandwik')
  for (const addresstype of ['county', 'island', 'state', 'suburb'])
    expect(townFor({ addresstype })).toBeUndefined()
  for (const osm_type of ['way', 'node']) expect(townFor({ osm_type })).toBeUndefined()
  expect(townOf(placeOf(), { box: [10.7, 53.9, 10.9, 54] })).toBeUndefined()
})

test('what is no place of a country is left out of the answer, and a refusal is told', async () => {
  const { mood, settings } = await startOsm()
  const folder = await mkdtemp(join(tmpdir(), 'osm-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const service = { url: settings.NOMINATIM_URL, userAgent: 'test', seconds: 5, folder }
  const others = [
    { ...town, name: '' },
    { ...town, osm_id: undefined },
    { ...town, address: {} },
  ]
  mood.places = [...others, town!]
  const found = await findPlaces(service, 'Strandwik')
  expect(found.map(({ name, box }) => [name, box])).toEqual([
    ['Strandwik', [10.72, 53.88, 10.86, 53.97]],
  ])
  mood.places = others
  await expect(findPlaces(service, 'Ocean')).rejects.toThrow('No place is called “Ocean”')
  // Nominatim's answers cannot be fetched by hand.
  mood.nominatim = 403
  await expect(findPlaces(service, 'Ely')).rejects.toThrow(
    /refused the question \(403\): name another server \(docs\/settings\.md\)$/,
  )
})

test('a name without Latin letters has an address that a guide may have', () => {
  const config = configOf(placeOf(), '東京', emailOf('東京'))
  expect(config).toMatchObject({ url: 'https://guide.example', email: 'hello@guide.example' })
  expect(configOf(placeOf(), 'Ely Eats', emailOf('Ely Eats'))).not.toHaveProperty('url')
})

test('Hong Kong and Macau are countries of their own', () => {
  const countryOf = (code: string) =>
    configOf(
      placeOf({ address: { country_code: 'cn', 'ISO3166-2-lvl3': code } }),
      'Dim Sum',
      'a@b.example',
    ).country
  expect(['CN-HK', 'CN-MO', 'CN-GD'].map(countryOf)).toEqual(['HK', 'MO', 'CN'])
})
