import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/corrections.ts'
import { decideCorrection, insertCorrection, listCorrections } from '#db/queries/corrections.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'
import { canMail, deliverMails } from './lib/jobs/deliver-mails.ts'

export default serve(routes, {
  /** What a program filled in gets the same answer, and nothing else happens. */
  submitCorrection: async ({ db, input }) => {
    if (input.company) return { accepted: true as const }
    const result = await insertCorrection(db, input)
    if (result === 'missing') throw new ApiError(404, 'Restaurant not found')
    if (result === 'full')
      throw new ApiError(
        429,
        'Many corrections of this restaurant are waiting. Try again tomorrow.',
        {
          retryAfter: 86_400,
        },
      )
    return { accepted: true as const }
  },

  listCorrections: ({ db, input }) => listCorrections(db, { state: 'waiting', ...input }),

  decideCorrection: async (call) => {
    const result = await decideCorrection(call.db, call.input, canMail())
    if (result === null) throw new ApiError(404, 'Correction not found')
    if (result === 'settled') throw new ApiError(409, 'This correction was decided before')
    if (result === 'conflict')
      throw new ApiError(409, 'The restaurant was changed elsewhere meanwhile. Look at it again.')
    if (result === 'undecided')
      throw new ApiError(409, 'Check the restaurant: nobody has claimed that it is wrong')
    requestRebuild(call)
    deliverMails(call)
  },
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/corrections', '/api/admin/corrections', '/api/admin/corrections/:id'],
}
