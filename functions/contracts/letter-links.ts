import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

const badMailLink = 'The link is not complete: use the one in the mail'
const badTowns = 'towns must be town names of addresses, with commas'

/** What the reader wants: slugs of towns, and openings alone. */
const choice = {
  towns: z.optional(
    z.string(badTowns).check(z.regex(/^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100}){0,199}$/, badTowns)),
  ),
  openings: z.optional(z.literal('only', 'openings must be only')),
}

/** The same path is also the page that the mail's link opens; nothing changes before its button is pressed. */
export const confirmSubscription = defineRoute({
  method: 'POST',
  path: '/confirm-subscription',
  summary:
    'Subscribes whoever got the mail with this `token` in its link, within 7 days; to letters about some `towns` or about openings alone, if the reader wants so.',
  access: 'public',
  body: 'none',
  input: z.object({
    token: z.string(badMailLink).check(z.regex(/^[\w-]{43}$/, badMailLink)),
    ...choice,
  }),
  type: 'text/html',
  errors: [410],
  limits: [{ max: 30, seconds: 3600 }],
  example: { token: 'c2FtcGxlLXRva2VuLW9mLW5vYm9keS1hdC1hbGwtMDA' },
})

const badLink = 'The link is not complete: use the one at the end of the mail'
const leaveToken = z.string(badLink).check(z.regex(/^[\w-]{22,128}$/, badLink))

/** The same path is also the page that a letter's link opens. */
export const chooseLetters = defineRoute({
  method: 'POST',
  path: '/letter-choices',
  summary:
    'Changes what whoever got the letter with this `token` in its link wants: letters about some `towns` or about openings alone; without both, about everything.',
  access: 'public',
  body: 'none',
  input: z.object({ token: leaveToken, ...choice }),
  type: 'text/html',
  example: { token: 'c2FtcGxlLXRva2VuLW9mLW5vYm9keS1hdC1hbGwtMDAwMDA', towns: 'bel-air' },
})

/** The same path is also a page that asks for confirmation; mail services call it directly (RFC 8058). */
export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/unsubscribe',
  summary:
    'Takes whoever got the letter, or the note for owners, with this `token` in its link off its list.',
  access: 'public',
  body: 'none',
  input: z.object({ token: leaveToken }),
  type: 'text/html',
  example: { token: 'c2FtcGxlLXRva2VuLW9mLW5vYm9keS1hdC1hbGwtMDAwMDA' },
})

export const routes = {
  confirmSubscription,
  chooseLetters,
  unsubscribe,
}
