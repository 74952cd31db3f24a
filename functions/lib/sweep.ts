import { sweepLimits } from '#db/queries/limits.ts'
import { database } from './db.ts'
import { settings } from './env.ts'
import { callDueHook } from './rebuild.ts'

/** What must happen without a visitor: builds that are due are asked for, old limits are forgotten. */
export async function sweep(): Promise<void> {
  const db = database()
  await callDueHook(db, settings().BUILD_HOOK_URL)
  await sweepLimits(db)
}
