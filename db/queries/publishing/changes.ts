import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { PlaceKind } from '#domain/vocabulary.ts'

type Change = {
  kind: PlaceKind | 'post'
  id: number
  name: string
  changedAt: string
  isNew: boolean
}
type Changes = {
  /** When the live build started; null when there is none. */
  since: string | null
  total: number
  changes: Change[]
  /** Scheduled posts, the next one first. */
  scheduled: { id: number; name: string; publishedAt: string }[]
}

const MAX_CHANGES = 100

/** What has changed for visitors since the live build, newest first and at most 100, with the total. */
export async function listChanges(db: Db): Promise<Changes> {
  const { rows } = await sql<Changes>`
    with live as (select max(started_at) as since from site_builds where state = 'live'),
      candidates (kind, id, name, changed_at, appeared_at) as (
        select 'restaurant', id, name, updated_at, created_at from restaurants
        union all select 'business', id, name, updated_at, created_at from businesses
        where not is_draft
        union all select 'business', id, name, hidden_at, '-infinity' from businesses where is_draft
        union all select 'post', id, title, greatest(updated_at, published_at), published_at
        from blog_posts where is_published and published_at <= now()
        union all select 'post', id, title, hidden_at, '-infinity'
        from blog_posts where not (is_published and published_at <= now())
      ),
      changed as (
        select kind, id, name, changed_at, since is null or appeared_at > since as is_new
        from candidates, live where changed_at is not null and (since is null or changed_at > since)
      ),
      newest as (select * from changed order by changed_at desc, kind, id limit ${MAX_CHANGES}),
      waiting as (
        select id, title, published_at from blog_posts where is_published and published_at > now()
      )
    select to_json(since) as since,
      (select count(*)::int from changed) as total,
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'name', name,
        'changedAt', changed_at, 'isNew', is_new) order by changed_at desc, kind, id), '[]') from newest
      ) as changes,
      (select coalesce(json_agg(json_build_object('id', id, 'name', title,
        'publishedAt', published_at) order by published_at, id), '[]') from waiting) as scheduled
    from live`.execute(db)
  return rows[0]!
}
