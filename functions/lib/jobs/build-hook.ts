import type { Route } from '#contracts/route.ts'
import type { Db } from '#db/client.ts'
import { recordHookResult, claimDueHook } from '#db/queries/publishing/builds.ts'
import { database } from '../http/database.ts'
import { setting } from '../http/settings.ts'
import { within } from '../http/within.ts'
import type { Call } from '../http/serve.ts'

const NO_HOOK = 'No build hook is set: set BUILD_HOOK_URL.'

/** Calls the build hook after the answer if a build is due; `cleanup` repeats a failed call. */
export function requestRebuild({ later }: Pick<Call<Route>, 'later'>): void {
  // A database of its own, because the deadline of the call's database ends with the call.
  later(
    callDueHook(database('admin'), setting('BUILD_HOOK_URL'), {
      pauseSeconds: setting('BUILD_PAUSE'),
    }),
  )
}

/**
 * Calls the build hook if a build is due, and records the result; a failed call is repeated later. Throws only for a
 * failure of the database.
 */
export async function callDueHook(
  db: Db,
  hookUrl: string | undefined,
  {
    timeoutMs = 8000,
    pauseSeconds,
  }: { timeoutMs?: number; pauseSeconds?: number | undefined } = {},
): Promise<'none' | 'called' | 'failed'> {
  const build = await claimDueHook(db, pauseSeconds)
  if (!build) return 'none'
  const error = hookUrl ? await callHook(hookUrl, timeoutMs) : NO_HOOK
  await recordHookResult(db, build.id, error)
  return error ? 'failed' : 'called'
}

/** What went wrong in one sentence, undefined on success. Never holds the URL, because the URL is enough to start builds. */
async function callHook(url: string, timeoutMs: number): Promise<string | undefined> {
  try {
    // A redirect counts as a failure; Cloudflare does not support `redirect: 'error'`.
    const response = await within(timeoutMs, (signal) =>
      fetch(url, { method: 'POST', redirect: 'manual', signal }),
    )
    void response.body?.cancel().catch(() => {})
    return response.ok ? undefined : `The build hook answered ${response.status}.`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? `The build hook did not answer within ${timeoutMs / 1000} s.`
      : 'The build hook could not be reached.'
  }
}
