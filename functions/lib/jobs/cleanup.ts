import { deleteOldKeys } from '#db/queries/operations/idempotency-keys.ts'
import { deleteOldLimits } from '#db/queries/operations/rate-limits.ts'
import { EVENT_DAYS, deleteOldBuilds, deleteOldEvents } from '#db/queries/operations/retention.ts'
import {
  replaceLostBuilds,
  requestDuePosts,
  requestMonthlyBuild,
} from '#db/queries/publishing/builds.ts'
import { deleteExpiredSessions } from '#db/queries/operations/sessions.ts'
import { deleteOldVisitorSalts } from '#db/queries/operations/visitor-salts.ts'
import type { Db } from '#db/client.ts'
import { database } from '../http/database.ts'
import { setting } from '../http/settings.ts'
import { logRequest } from '../http/log.ts'
import { callDueHook } from './build-hook.ts'

/** With the 8 s of the build hook less than the 30 s that Netlify gives a scheduled function. */
const SECONDS = 20

/**
 * The scheduled job: requests builds that are due and deletes old rows, and gives up the database after `seconds`. Logs the
 * failure of a step and never throws.
 */
export async function cleanup(seconds: number = SECONDS): Promise<void> {
  const db = database('admin', seconds)
  const steps = [
    requestDueBuilds(db),
    deleteOldEvents(db, setting('EVENT_DAYS') ?? EVENT_DAYS),
    deleteOldBuilds(db),
    deleteOldKeys(db),
    deleteOldLimits(db),
    deleteExpiredSessions(db),
    deleteOldVisitorSalts(db),
  ]
  const requestId = crypto.randomUUID()
  for (const step of await Promise.allSettled(steps)) {
    if (step.status === 'fulfilled') continue
    const error: unknown = step.reason
    logRequest({ requestId, method: 'CLOCK', route: 'cleanup', status: 500, ms: 0, error })
  }
}

async function requestDueBuilds(db: Db) {
  await replaceLostBuilds(db)
  await requestDuePosts(db)
  await requestMonthlyBuild(db)
  await callDueHook(db, setting('BUILD_HOOK_URL'), { pauseSeconds: setting('BUILD_PAUSE') })
}
