import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/businesses.ts'
import { readInteractionDays } from '#db/queries/ads/event-days.ts'
import { readBusinessInteractions, readInteractions } from '#db/queries/businesses/interactions.ts'
import {
  findBusiness,
  insertBusiness,
  updateBusiness,
  findDraft,
  isSourceTaken,
  moveDraft,
} from '#db/queries/businesses/business.ts'
import type { Business } from '#db/schema.ts'
import { rowOrConflict } from './lib/http/conflict.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { assertTown, storePhotos } from './lib/images/listing-photos.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

export default serve(routes, {
  readInteractions: ({ db }) => readInteractions(db),

  readBusinessInteractions: async ({ db, input }) =>
    found(await readBusinessInteractions(db, input.id)),

  readInteractionDays: async ({ db, input }) => found(await readInteractionDays(db, input)),

  createBusiness: async (call) => {
    const business = await call.idempotently(async (key) =>
      insertBusiness(call.db, await storePhotos(call.db, call.input), key),
    )
    requestRebuild(call)
    return toRecord(business)
  },

  readBusiness: async ({ db, input: { id } }) => toRecord(found(await findBusiness(db, id))),

  updateBusiness: async (call) => {
    const { id, updatedAt, ...facts } = call.input
    const find = () => findBusiness(call.db, id)
    const withPhotos = await storePhotos(call.db, facts, await find())
    const saved = await updateBusiness(call.db, id, updatedAt, withPhotos)
    const business = await rowOrConflict(saved, 'Business', find)
    requestRebuild(call)
    return toRecord(business)
  },

  moveDraft: async (call) => {
    const { id, updatedAt, ...facts } = call.input
    assertTown(facts.neighborhood)
    const restaurant = await call.idempotently(async (key) => {
      const moved = await moveDraft(call.db, id, updatedAt, facts, key).catch(refuse)
      return rowOrConflict(moved, 'Draft', () => findDraft(call.db, id))
    })
    requestRebuild(call)
    return restaurant
  },
})

/** A business as reads answer it: with its first picture, and the features that it has as a list. */
function toRecord(business: Business) {
  const { images, features } = business
  const featureList = Object.keys(features).filter((name) => features[name] === true)
  return { ...business, imageUrl: images[0] ?? null, featureList }
}

/** Throws a 404 for what the database has not found. */
function found<T>(business: T | undefined): T {
  if (business === undefined) throw new ApiError(404, 'Business not found')
  return business
}

function refuse(error: unknown): never {
  if (!isSourceTaken(error)) throw error
  throw new ApiError(400, 'This place is a restaurant already', { cause: error })
}

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/businesses/analytics',
    '/api/businesses/:id/analytics',
    '/api/admin/interaction-days',
    '/api/admin/businesses',
    '/api/admin/businesses/:id',
    '/api/admin/businesses/:id/restaurant',
  ],
}
