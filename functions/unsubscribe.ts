import { unsubscribe } from '#contracts/newsletter.ts'
import { unsubscribeByToken } from '#db/queries/subscribers.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

/** For those who come without JavaScript, and for mail services; the page's script shows words of its own. */
const LEFT = `<!doctype html>
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

/** What is said never tells whether the link was anybody's. */
export default serve(
  on(unsubscribe, async ({ db, input }) => {
    await unsubscribeByToken(db, input.token)
    return new Response(LEFT, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }),
)

export const config: ConfigOf<typeof unsubscribe> = { path: '/unsubscribe', method: 'POST' }
