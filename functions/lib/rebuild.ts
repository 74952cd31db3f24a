import type { Route } from '#contracts/route.ts'
import type { Db } from '#db/client.ts'
import { hookAnswered, takeDueHook } from '#db/queries/site-builds.ts'
import { database } from './db.ts'
import { setting } from './env.ts'
import type { Call } from './serve.ts'

const NO_HOOK = 'No build hook is set: set BUILD_HOOK_URL.'

/** Has the site built if a build is due, after the answer; what fails now is tried again by the clock. */
export function publish({ later }: Pick<Call<Route>, 'later'>): void {
  // The time of the call's own database ends with the call.
  later(
    callDueHook(database('admin'), setting('BUILD_HOOK_URL'), {
      pauseSeconds: setting('BUILD_PAUSE'),
    }),
  )
}

/**
 * Asks the host for the build that waits, if one is due, and keeps how it went; a failed call is made
 * again later. Never throws because of the hook.
 */
export async function callDueHook(
  db: Db,
  hookUrl: string | undefined,
  {
    timeoutMs = 8000,
    pauseSeconds,
  }: { timeoutMs?: number; pauseSeconds?: number | undefined } = {},
): Promise<'none' | 'called' | 'failed'> {
  const build = await takeDueHook(db, pauseSeconds)
  if (!build) return 'none'
  const error = hookUrl ? await callHook(hookUrl, timeoutMs) : NO_HOOK
  await hookAnswered(db, build.id, error)
  return error ? 'failed' : 'called'
}

/** What went wrong, in one sentence without the address, as whoever knows it can start builds. */
async function callHook(url: string, timeoutMs: number): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // A redirect is an answer like any other failure; Cloudflare knows no `redirect: 'error'`.
    const response = await fetch(url, { method: 'POST', redirect: 'manual', signal })
    await response.body?.cancel()
    return response.ok ? undefined : `The build hook answered ${response.status}.`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? `The build hook did not answer within ${timeoutMs / 1000} s.`
      : 'The build hook could not be reached.'
  }
}
