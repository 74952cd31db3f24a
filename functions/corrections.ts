import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/corrections.ts'
import { decideCorrection, insertCorrection, listCorrections } from '#db/queries/corrections.ts'
import { assertOk } from './lib/http/conflict.ts'
import { sharesOf } from './lib/http/rate-limit.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'
import { canMail, deliverMails } from './lib/jobs/deliver-mails.ts'

/** How many corrections of one restaurant an address sends a day, so that no few of them fill its list. */
const MOST_FOR_PLACE = 10

export default serve(routes, {
  /** What a program filled in gets the same answer, and nothing else happens. */
  submitCorrection: async (call) => {
    const { db, input } = call
    if (input.company) return { accepted: true as const }
    const what = `corrections of ${input.restaurantId}`
    const result = await insertCorrection(db, input, await sharesOf(call, what, MOST_FOR_PLACE))
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
    assertOk(await decideCorrection(call.db, call.input, canMail()), {
      'not found': [404, 'Correction not found'],
      'already decided': [409, 'This correction was decided before'],
      conflict: [409, 'The restaurant was changed elsewhere meanwhile. Look at it again.'],
      undecided: [409, 'Check the restaurant: nobody has claimed that it is wrong'],
    })
    requestRebuild(call)
    deliverMails(call)
  },
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/corrections', '/api/admin/corrections', '/api/admin/corrections/:id'],
}
