import { settings } from './env.ts'
import { callDueHook } from './rebuild.ts'
import type { Call } from './serve.ts'
import type { Route } from '#contracts/route.ts'

/** Has the site built if a build is due, after the answer; what fails now is tried again by the clock. */
export function publish({ db, later }: Pick<Call<Route>, 'db' | 'later'>): void {
  later(callDueHook(db, settings().BUILD_HOOK_URL))
}
