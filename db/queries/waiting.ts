import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Waiting } from '#domain/waiting.ts'

/** One row: how much waits for the administrator. Of changed photos, failed mails and builds, what is new since a day. */
export const waiting = sql<Waiting>`select
  (select count(*)::int from claim_requests where status = 'pending') as claims,
  (select count(*)::int from owner_edits where state = 'waiting') as requests,
  (select count(*)::int from corrections
    where state = 'waiting' and kind <> 'outdated') as corrections,
  (select count(*)::int from corrections
    where state = 'waiting' and kind = 'outdated') as outdated,
  (select count(*)::int from owner_edits
    where state = 'live' and new ? 'images' and created_at > now() - interval '1 day') as photos,
  (select count(*)::int from mails
    where state = 'failed' and done_at > now() - interval '1 day') as failed,
  (select count(*)::int from (
    select state from site_builds where state in ('live', 'failed') order by id desc limit 1
  ) as last where state = 'failed') as builds`

export async function readWaiting(db: Db): Promise<Waiting> {
  const { rows } = await waiting.execute(db)
  return rows[0]!
}
