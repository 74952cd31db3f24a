import { sweepKeys } from '#db/queries/idempotency-keys.ts'
import { sweepLimits } from '#db/queries/limits.ts'
import { EVENT_DAYS, sweepBuilds, sweepEvents } from '#db/queries/retention.ts'
import { replaceLostBuilds, requestDuePosts, requestMonthlyBuild } from '#db/queries/site-builds.ts'
import { sweepSessions } from '#db/queries/sessions.ts'
import { sweepVisitorSalts } from '#db/queries/visitor-salts.ts'
import type { Db } from '#db/client.ts'
import { database } from './db.ts'
import { setting } from './env.ts'
import { logRequest } from './log.ts'
import { callDueHook } from './rebuild.ts'

/** What must happen without a visitor: builds that are due are asked for, what is past is forgotten. */
export async function sweep(): Promise<void> {
  const db = database('admin')
  const sweeps = [sweepBuilds, sweepKeys, sweepLimits, sweepSessions, sweepVisitorSalts]
  const steps = [askForBuilds(db), forgetEvents(db), ...sweeps.map((forget) => forget(db))]
  const requestId = crypto.randomUUID()
  for (const step of await Promise.allSettled(steps)) {
    if (step.status === 'fulfilled') continue
    const error: unknown = step.reason
    logRequest({ requestId, method: 'CLOCK', route: 'sweep', status: 500, ms: 0, error })
  }
}

async function forgetEvents(db: Db) {
  await sweepEvents(db, setting('EVENT_DAYS') ?? EVENT_DAYS)
}

async function askForBuilds(db: Db) {
  await replaceLostBuilds(db)
  await requestDuePosts(db)
  await requestMonthlyBuild(db)
  await callDueHook(db, setting('BUILD_HOOK_URL'), { pauseSeconds: setting('BUILD_PAUSE') })
}
