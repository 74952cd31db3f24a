import { routes } from '#contracts/unsubscribe.ts'
import { unsubscribeByToken } from '#db/queries/subscribers.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'

/** The answer to browsers without JavaScript and to mail services; with JavaScript the page shows its own message. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Unsubscribed</title>
<h1>You are off the list</h1>
<p>No more letters come to the address that this link was sent to.</p>
<p><a href="/">Back to the guide</a></p>
</html>
`

export default serve(routes, {
  /** Answers the same for every token, so that nobody can find out which ones exist. */
  unsubscribe: async ({ db, input }) => {
    await unsubscribeByToken(db, input.token)
    return new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  },
})

/** A function of its own, because a `method` goes for all paths of one: whoever opens the link gets the page of the site. */
export const config: ConfigOf<typeof routes> = { path: ['/unsubscribe'], method: 'POST' }
