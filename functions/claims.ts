import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/claims.ts'
import { decideClaim, findClaim, listClaims, insertClaim } from '#db/queries/claims.ts'
import { rowOrConflict } from './lib/http/conflict.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

export default serve(routes, {
  submitClaim: async ({ db, input, idempotently }) => {
    const claim = await idempotently((key) => insertClaim(db, input, key))
    if (!claim) throw new ApiError(404, 'Restaurant not found')
    return claim
  },

  listClaims: ({ db, input }) => listClaims(db, input),

  decideClaim: async (call) => {
    const { db, input } = call
    const decided = await decideClaim(db, input)
    const claim = await rowOrConflict(decided, 'Claim', () => findClaim(db, input.id))
    requestRebuild(call)
    return claim
  },
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/claim-requests', '/api/admin/claim-search', '/api/admin/claims/:id'],
}
