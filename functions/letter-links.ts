import { routes } from '#contracts/letter-links.ts'
import { chooseLetters, confirmSubscription, unsubscribeByToken } from '#db/queries/subscribers.ts'
import { markReader } from './lib/access/reader.ts'
import { createToken } from './lib/access/token.ts'
import { page } from './lib/http/answer.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'

export default serve(routes, {
  /** A link of nobody, a used one and an old one get the same answer. */
  confirmSubscription: async ({ db, input }) => {
    const { token, towns, openings } = input
    const email = await confirmSubscription(db, {
      token,
      leaveToken: createToken(),
      towns: towns?.split(',') ?? [],
      openingsOnly: openings === 'only',
    })
    if (email === undefined)
      return page(
        410,
        'This link has expired',
        'It works once, for 7 days. Please subscribe again.',
      )
    const response = page(200, 'You are on the list', 'The next letter comes to your inbox.')
    markReader(response.headers, email)
    return response
  },

  chooseLetters: async ({ db, input }) => {
    const { token, towns, openings } = input
    await chooseLetters(db, {
      token,
      towns: towns?.split(',') ?? [],
      openingsOnly: openings === 'only',
    })
    return page(200, 'Your choice is saved', 'It applies from the next letter.')
  },

  /** Answers the same for every token, so that nobody can find out which ones exist. */
  unsubscribe: async ({ db, input }) => {
    await unsubscribeByToken(db, input.token)
    const left = 'No more of these mails come to the address that this link was sent to.'
    return page(200, 'You are off the list', left)
  },
})

/** A function of its own, because a `method` goes for all its paths: whoever opens a link gets the page of the site. */
export const config: ConfigOf<typeof routes> = {
  path: ['/confirm-subscription', '/letter-choices', '/unsubscribe'],
  method: 'POST',
}
