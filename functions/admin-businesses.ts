import { createBusiness } from '#contracts/listings.ts'
import { insertBusiness } from '#db/queries/business-edits.ts'
import { keepFacts } from './lib/edited-facts.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(createBusiness, async (call) => {
    const business = await call.once(async (key) =>
      insertBusiness(call.db, await keepFacts(call.input), key),
    )
    publish(call)
    return business
  }),
)

export const config: ConfigOf<typeof createBusiness> = { path: '/api/admin/businesses' }
