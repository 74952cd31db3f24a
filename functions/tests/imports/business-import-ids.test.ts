import { expect, test } from 'vitest'
import full from '../support/fixtures/place-full.json' with { type: 'json' }
import sparse from '../support/fixtures/place-sparse.json' with { type: 'json' }
import { FEATURE, LINK, NO_PLACE, startGoogle, startImports } from '../support/google.ts'

const CID = BigInt(FEATURE.split(':')[1]!).toString()

const { add, post, restaurants, businesses, expectNothingWritten } = await startImports()

test('a place with a new id from Google stays the same row', async () => {
  await startGoogle({ place: full })
  const { id } = await add()
  await startGoogle({ place: { ...full, id: 'ChIJ_a_newer_id' } })
  expect(await add()).toMatchObject({ id, isExisting: true })
  expect(await restaurants()).toMatchObject([{ id, sourceId: 'ChIJ_a_newer_id' }])
})

/** Says the name and the cid, but not the place id. */
const CID_LINK = `https://www.google.com/maps?q=Oddfellow's+Tavern,+27+Sample+St&cid=${CID}`

test('a link that tells only a part of the id finds the same place', async () => {
  const { id } = await add(CID_LINK)
  expect(await businesses()).toMatchObject([{ sourceId: `cid:${CID}`, name: "Oddfellow's Tavern" }])
  expect(await add(LINK)).toMatchObject({ id, isExisting: true })
  expect(await add(CID_LINK)).toMatchObject({ id, isExisting: true })
  expect(await businesses()).toMatchObject([{ id, sourceId: full.id }])
})

test('what a search finds under a name must be the place of the link', async () => {
  const calls = await startGoogle({ place: full, found: [full] })
  expect(await add(CID_LINK)).toMatchObject({ kind: 'restaurant' })
  await startGoogle({ place: sparse, found: [sparse] })
  const other = CID_LINK.replace(CID, '4711')
  expect(await add(other)).toMatchObject({ name: "Oddfellow's Tavern", isDraft: true })
  expect(await businesses()).toMatchObject([{ sourceId: 'cid:4711', rating: 0 }])
  expect(calls).toEqual(['POST /v1/places:searchText', `GET /v1/places/${full.id}`])
})

test.each([
  ["Oddfellow's Tavern & Raw Bar, Bel Air", 200],
  ['Oddfellow’s tavern raw bar', 200],
  ['Tavern', 422],
  ['Oddfellows', 422],
])('a search for %s is answered %i', async (text, status) => {
  await startGoogle({ place: full, found: [full] })
  const [answered] = await post(`https://www.google.com/maps/search/${encodeURIComponent(text)}`)
  expect(answered).toBe(status)
})

test('a search that finds nothing is refused', async () => {
  await startGoogle({ place: full })
  expect(await post('https://www.google.com/maps/search/Oddfellows')).toEqual([422, NO_PLACE])
  await expectNothingWritten()
})

test.each([
  ['town', ['locality', 'political']],
  ['house', ['premise', 'street_address']],
])('a %s is no place', async (_, types) => {
  await startGoogle({ place: { ...full, primaryType: types[0], types } })
  expect(await post()).toEqual([422, NO_PLACE])
  await expectNothingWritten()
})
