import { randomInt } from 'node:crypto'
import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/claims.ts'
import {
  decideClaim,
  findClaim,
  insertClaim,
  issueClaimCode,
  listClaims,
  noteDispute,
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
    const claim = await idempotently((key) => insertClaim(db, input, key))
    if (!claim) throw new ApiError(404, 'Restaurant not found')
    if (claim.status !== 'pending') return claim
    const isDisputed = await noteDispute(db, claim.id, canMail())
    const taken = { ...claim, ...(isDisputed && { isDisputed }) }
    // Whoever is the owner already must not be passed over by a code.
    if (!canMail() || isDisputed) {
      deliverMails(call)
      return taken
    }
    const secret = setting('TOKEN_SECRET')
    if (!secret) return taken
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const hash = codeHash(secret, claim.id, code)
    const isIssued = await issueClaimCode(db, { claim: claim.id, code, hash })
    deliverMails(call)
    return isIssued ? { ...taken, ticket: ticketOf(secret, claim.id) } : taken
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
      const tried = await tryClaimCode(db, id, codeHash(secret, id, code))
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

const codeHash = (secret: string, claim: number, code: string) =>
  sign(secret, `claim ${claim} code ${code}`)
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
