import { ApiError } from '#contracts/api-error.ts'
import { submitClaim } from '#contracts/claims.ts'
import { insertClaim } from '#db/queries/claims.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(submitClaim, async ({ db, input, once }) => {
    const claim = await once((key) => insertClaim(db, input, key))
    if (!claim) throw new ApiError(404, 'Restaurant not found')
    return claim
  }),
)

export const config: ConfigOf<typeof submitClaim> = { path: '/api/claim-requests' }
