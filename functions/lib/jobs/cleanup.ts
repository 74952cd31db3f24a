import { queueAdMails } from '#db/queries/ads/ad-mails.ts'
import { deleteOldCodes } from '#db/queries/claims.ts'
import { OUTDATED_DAYS, deleteOldCorrections, flagOutdated } from '#db/queries/corrections.ts'
import { finishLetters, startDueLetter } from '#db/queries/letters.ts'
import { deleteOldMails, queueDigest, queueOwnerNotes } from '#db/queries/mails.ts'
import { deleteOldKeys } from '#db/queries/operations/idempotency-keys.ts'
import { deleteOldRemovals } from '#db/queries/removals.ts'
import { deleteOldLimits } from '#db/queries/operations/rate-limits.ts'
import { EVENT_DAYS, deleteOldBuilds, deleteOldEvents } from '#db/queries/operations/retention.ts'
import {
  replaceLostBuilds,
  requestDuePosts,
  requestMonthlyBuild,
} from '#db/queries/publishing/builds.ts'
import { requestHolidayBuild } from '#db/queries/holidays.ts'
import { requestNoticeBuild } from '#db/queries/look.ts'
import { deleteOldOwnerAccess } from '#db/queries/owners.ts'
import { deleteOldSearchMisses } from '#db/queries/search-misses.ts'
import { deleteExpiredSessions } from '#db/queries/operations/sessions.ts'
import { deleteOldRequests } from '#db/queries/subscribers.ts'
import { deleteOldVisitorSalts } from '#db/queries/operations/visitor-salts.ts'
import type { Db } from '#db/client.ts'
import { guide } from '#guide'
import { database } from '../http/database.ts'
import { setting } from '../http/settings.ts'
import { logRequest } from '../http/log.ts'
import { deliverAndGoOn } from '../mail/deliver.ts'
import { deleteRemovedPictures, deleteUnusedPhotos } from './delete-pictures.ts'
import { callDueHook } from './build-hook.ts'
import { callDelivery, canMail } from './deliver-mails.ts'

/** With the 8 s of the build hook less than the 30 s that Netlify gives a scheduled function. */
const SECONDS = 20

/**
 * The scheduled job: requests builds and sends mails that are due, and deletes old rows. Gives up the database after
 * `seconds`; sends mails for eight seconds, or for `mailSeconds` where the host has them to spare. Logs the failure of a
 * step and never throws.
 */
export async function cleanup(seconds: number = SECONDS, mailSeconds?: number): Promise<void> {
  const db = database('admin', seconds)
  const mailDb = mailSeconds ? database('admin', mailSeconds + seconds) : db
  const steps = [
    requestDueBuilds(db),
    sendMails(mailDb, mailSeconds),
    deleteOldMails(db),
    deleteOldRequests(db),
    deleteOldCodes(db),
    deleteOldCorrections(db),
    deleteOldEvents(db, setting('EVENT_DAYS') ?? EVENT_DAYS),
    deleteOldBuilds(db),
    deleteOldKeys(db),
    deleteOldLimits(db),
    deleteRemoved(db),
    deleteExpiredSessions(db),
    deleteOldOwnerAccess(db),
    deleteUnusedPhotos(db),
    deleteOldVisitorSalts(db),
    deleteOldSearchMisses(db),
  ]
  const requestId = crypto.randomUUID()
  for (const step of await Promise.allSettled(steps)) {
    if (step.status === 'fulfilled') continue
    const error: unknown = step.reason
    logRequest({ requestId, method: 'CLOCK', route: 'cleanup', status: 500, ms: 0, error })
  }
}

/** The files last, as what was removed with them shows them until it is deleted. */
async function deleteRemoved(db: Db) {
  try {
    await deleteOldRemovals(db)
  } finally {
    await deleteRemovedPictures(db)
  }
}

/** Other mails go out even if the letter, the owners' notes, mails about ads and what waits cannot be written. */
async function sendMails(db: Db, seconds?: number) {
  try {
    await startDueLetter(db)
    if (canMail()) {
      await queueDigest(db, guide.email.support)
      await queueOwnerNotes(db)
      await queueAdMails(db, guide.email.support)
    }
  } finally {
    await deliverAndGoOn(db, callDelivery, seconds)
    await finishLetters(db)
  }
}

async function requestDueBuilds(db: Db) {
  await replaceLostBuilds(db)
  await requestDuePosts(db)
  await requestMonthlyBuild(db)
  await requestHolidayBuild(db)
  await requestNoticeBuild(db)
  await flagOutdated(db, setting('OUTDATED_DAYS') ?? OUTDATED_DAYS)
  await callDueHook(db, setting('BUILD_HOOK_URL'), { pauseSeconds: setting('BUILD_PAUSE') })
}
