import { ApiError } from '#contracts/api-error.ts'
import { readBusiness, updateBusiness } from '#contracts/listings.ts'
import { findBusiness, updateBusiness as queryUpdate } from '#db/queries/business-edits.ts'
import { changedOrThrow } from './lib/changed-meanwhile.ts'
import { keepFacts } from './lib/edited-facts.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(readBusiness, async ({ db, input: { id } }) => {
    const business = await findBusiness(db, id)
    if (!business) throw new ApiError(404, 'Business not found')
    return business
  }),
  on(updateBusiness, async (call) => {
    const { id, updatedAt, ...facts } = call.input
    const kept = await keepFacts(facts, await findBusiness(call.db, id))
    const saved = await queryUpdate(call.db, id, updatedAt, kept)
    const business = await changedOrThrow(saved, 'Business', () => findBusiness(call.db, id))
    publish(call)
    return business
  }),
)

export const config: ConfigOf<typeof readBusiness | typeof updateBusiness> = {
  path: '/api/admin/businesses/:id',
}
