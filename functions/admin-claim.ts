import { decideClaim } from '#contracts/claim-decisions.ts'
import { decideClaim as queryDecide, findClaim } from '#db/queries/claim-decisions.ts'
import { changedOrThrow } from './lib/changed-meanwhile.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(decideClaim, async (call) => {
    const { db, input } = call
    const decided = await queryDecide(db, input)
    const claim = await changedOrThrow(decided, 'Claim', () => findClaim(db, input.id))
    publish(call)
    return claim
  }),
)

export const config: ConfigOf<typeof decideClaim> = { path: '/api/admin/claims/:id' }
