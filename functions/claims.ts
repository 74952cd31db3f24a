import { randomInt } from 'node:crypto'
import { ApiError } from '#contracts/api-error.ts'
import { CODE_DIGITS, routes } from '#contracts/claims.ts'
import {
  decideClaim,
  findClaim,
  insertClaim,
  listClaims,
  tryClaimCode,
} from '#db/queries/claims.ts'
import { plural } from '#domain/format.ts'
import { newOwnerLink } from './lib/access/owner.ts'
import { isSigned, sign } from './lib/access/token.ts'
import { rowOrConflict } from './lib/http/conflict.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requireSetting, setting } from './lib/http/settings.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'
import { canMail, deliverMails } from './lib/jobs/deliver-mails.ts'

export default serve(routes, {
  submitClaim: async (call) => {
    const { db, input, idempotently } = call
    // Without mail there is no code, and no need of the secret.
    const secret = canMail() ? setting('TOKEN_SECRET') : undefined
    const claim = await idempotently(async (key) => {
      const proof = {
        tellsByMail: canMail(),
        code: secret ? newCode(secret) : undefined,
      }
      const stored = await insertClaim(db, input, proof, key)
      deliverMails(call)
      return stored
    })
    if (!claim) throw new ApiError(404, 'Restaurant not found')
    const { id, status, isDisputed, hasCode } = claim
    return {
      ...{ id, status },
      ...(isDisputed && { isDisputed }),
      ...(hasCode && secret && { ticket: ticketOf(secret, id) }),
    }
  },

  proveClaim: {
    // Only who got the claim's ticket, and knows its code, gets beyond the checks.
    role: 'admin',
    handler: async (call) => {
      const { db, input } = call
      const { id, ticket, code } = input
      const secret = requireSetting('TOKEN_SECRET', 'Claims cannot be proved by mail.')
      if (!isSigned(secret, ticketText(id), ticket))
        throw new ApiError(403, 'This is not the browser that sent the claim')
      const tried = await tryClaimCode(db, id, codeHash(secret, code))
      if (!tried) throw new ApiError(410, 'This code is over. We look at your claim ourselves.')
      if (!tried.isRight) {
        const left = plural(tried.triesLeft, 'try', 'tries')
        throw new ApiError(400, `That is not the code we sent. You have ${left} left.`)
      }
      const decision = { id, status: 'pending', action: 'approve' } as const
      const decided = await decideClaim(db, decision, {
        tellsByMail: true,
        by: 'mail',
        link: newOwnerLink(),
      })
      const claim = await rowOrConflict(decided, 'Claim', () => findClaim(db, id))
      requestRebuild(call)
      deliverMails(call)
      return claim
    },
  },

  listClaims: ({ db, input }) => listClaims(db, input),

  decideClaim: async (call) => {
    const { db, input } = call
    const decided = await decideClaim(db, input, {
      tellsByMail: canMail(),
      link: setting('TOKEN_SECRET') ? newOwnerLink() : undefined,
    })
    const claim = await rowOrConflict(decided, 'Claim', () => findClaim(db, input.id))
    requestRebuild(call)
    deliverMails(call)
    return claim
  },
})

/** Long enough that all tries which a day allows are next to nothing. */
function newCode(secret: string) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return { code, hash: codeHash(secret, code) }
}
const codeHash = (secret: string, code: string) => sign(secret, `claim code ${code}`)
const ticketText = (claim: number) => `claim ${claim} ticket`
const ticketOf = (secret: string, claim: number) => sign(secret, ticketText(claim))

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/claim-requests',
    '/api/claim-codes',
    '/api/admin/claim-search',
    '/api/admin/claims/:id',
  ],
}
