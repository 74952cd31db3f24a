import { beforeEach, expect, test } from 'vitest'
import { RESERVED_TOWN_SLUGS } from '#domain/slug.ts'
import { testDb } from '../testing/database.ts'
import { businessRow } from '../testing/rows.ts'
import { importFile } from '../import/import.ts'
import { fileCandidate, importPlace } from '../testing/candidates.ts'
import { findDraft, moveDraft } from './businesses/business.ts'
import { insertRestaurant } from './restaurants/restaurant.ts'

const db = await testDb()
beforeEach(() => db.deleteFrom('restaurants').execute())

const place = (neighborhood: string) => ({
  ...{ name: 'Oak', address: '12 Main Street', neighborhood },
  ...{ cuisine: 'American', priceRange: '$$' as const, hours: {}, features: {}, images: [] },
})

/** The database does not know the pages of the guide, so each way to a new restaurant has to. */
const WAYS: Record<string, (town: string) => Promise<unknown>> = {
  'the editor': (town) => insertRestaurant(db, place(town)),
  'a completed draft': async (town) => {
    const draft = businessRow({ isDraft: true })
    const { id } = await db
      .insertInto('businesses')
      .values(draft)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { updatedAt } = (await findDraft(db, id))!
    return moveDraft(db, id, updatedAt.toISOString(), place(town))
  },
  'a link of Google': (town) => importPlace(db, { ...place(town), sourceId: 'cid:7' }),
  'a file': (town) => importFile(db, [fileCandidate({ town })]),
  'a file with addresses': (town) =>
    importFile(db, [fileCandidate({ town, own: { townSlug: town, slug: 'oak' } })]),
}

test.each(Object.keys(WAYS))('%s leaves the addresses of pages to them', async (way) => {
  const towns: string[] = []
  for (const town of RESERVED_TOWN_SLUGS) {
    await db.deleteFrom('restaurants').execute()
    await WAYS[way]!(town)
    const { townSlug } = await db
      .selectFrom('restaurants')
      .select('townSlug')
      .executeTakeFirstOrThrow()
    towns.push(townSlug)
  }
  expect(towns).toEqual([...RESERVED_TOWN_SLUGS].map((town) => `${town}-town`))
})
