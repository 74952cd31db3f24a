import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

const badLink = 'The link is not complete: use the one at the end of a letter'

/** The same path is also a page that asks for confirmation; mail services call it directly (RFC 8058). */
export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Takes whoever got the letter with this `token` in its link off the list, for good.',
  access: 'public',
  body: 'none',
  input: z.object({ token: z.string(badLink).check(z.regex(/^[\w-]{22,128}$/, badLink)) }),
  type: 'text/html',
  example: { token: 'c2FtcGxlLXRva2VuLW9mLW5vYm9keS1hdC1hbGwtMDAwMDA' },
})

export const routes = {
  unsubscribe,
}
