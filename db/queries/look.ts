import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { arrayOf } from '#db/places/change.ts'
import { batch, type Db } from '#db/client.ts'
import type { LookValues } from '#domain/look.ts'
import { buildRequested } from './publishing/builds.ts'
import { isVersion } from './sql/version.ts'

type Place = { id: number; name: string; town: string }

const IS_PUBLISHED = sql<boolean>`draft = published`.as('isPublished')
const CAN_UNDO = sql<boolean>`before is not null`.as('canUndo')

/** The look as it was saved last, if it was, and its featured places; `standing` are their ids while none are chosen. */
export async function readLook(db: Db, standing: number[]) {
  const chosen = sql`coalesce((select draft -> 'featured' from look), to_jsonb(${arrayOf(standing)}))`
  const [[look], places] = await batch(db, [
    db.selectFrom('look').select(['draft', 'updatedAt', 'publishedAt', IS_PUBLISHED, CAN_UNDO]),
    sql<Place>`select restaurants.id, name, neighborhood as town
      from jsonb_array_elements_text(${chosen}) with ordinality as featured (id, position)
      join restaurants on restaurants.id = featured.id::integer
      where closed_on is null
      order by position`,
  ])
  return { look, places }
}

/** What an editor has chosen; what is null is as the guide's folder says. */
type Chosen = Record<keyof LookValues, unknown> & { featured: number[] | null }
type Save = { isPublished: boolean; updatedAt: string | null }

/**
 * Saves the look, publishes it if it is to be, and requests a build then. Nothing is saved when it has changed since
 * `updatedAt`, or when one of the featured places is `closed` or no restaurant; these are returned by their names.
 */
export function saveLook(db: Db, values: Chosen, { isPublished, updatedAt }: Save) {
  const draft = sql<string>`jsonb_strip_nulls(${JSON.stringify(values)}::jsonb)`
  return db
    .with(
      'closed',
      () => sql<{ name: string }>`(
      select coalesce(name, 'Place ' || featured.id) as name
      from unnest(${arrayOf(values.featured ?? [])}) with ordinality as featured (id, position)
      left join restaurants on restaurants.id = featured.id
      where restaurants.id is null or closed_on is not null
      order by position)`,
    )
    .with('saved', (db) =>
      db
        .insertInto('look')
        .columns(['draft', 'published', 'before', 'publishedAt'])
        .expression(
          sql`select ${draft}, case when ${isPublished} then ${draft} else '{}' end,
            case when ${isPublished} then '{}'::jsonb end, case when ${isPublished} then now() end
            where not exists (select from closed)`,
        )
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({
              draft: sql`excluded.draft`,
              updatedAt: sql`now()`,
              ...(isPublished && {
                before: sql`look.published`,
                published: sql`excluded.draft`,
                publishedAt: sql`now()`,
              }),
            })
            .where(updatedAt === null ? sql.lit(false) : isVersion('look', updatedAt)),
        )
        .returning('updatedAt'),
    )
    .with('build', (db) =>
      buildRequested(db, REASON, sql<SqlBool>`${isPublished} and exists (select from saved)`),
    )
    .selectNoFrom([
      sql<boolean>`exists (select from saved)`.as('isSaved'),
      sql<string[]>`array(select name from closed)`.as('closed'),
    ])
    .executeTakeFirstOrThrow()
}

const REASON = 'Change of the look'

/**
 * Publishes what was published before, and requests a build; a draft that nobody has published stays. False when the look has
 * changed since `updatedAt`, or was never published.
 */
export async function undoLook(db: Db, updatedAt: string): Promise<boolean> {
  const undone = await db
    .with('undone', (db) =>
      db
        .updateTable('look')
        .set({
          draft: sql`case when draft = published then before else draft end`,
          published: sql`before`,
          before: sql`published`,
          publishedAt: sql`now()`,
          updatedAt: sql`now()`,
        })
        .where('before', 'is not', null)
        .where(isVersion('look', updatedAt))
        .returning('id'),
    )
    .with('build', (db) => buildRequested(db, REASON, sql<SqlBool>`exists (select from undone)`))
    .selectFrom('undone')
    .select('id')
    .execute()
  return undone.length > 0
}

/**
 * Notes which restaurants stand as featured while nobody has chosen any: those of the guide's folder or, if it names none,
 * those that are marked.
 */
export async function noteConfigured(db: Db, featured: number[]): Promise<void> {
  const marked = sql`array(select id from restaurants where is_featured and closed_on is null order by id)`
  await sql`
    insert into look (configured)
    values (jsonb_build_object('featured', coalesce(nullif(${arrayOf(featured)}, '{}'), ${marked})))
    on conflict (id) do update set configured = excluded.configured
      where look.configured is distinct from excluded.configured`.execute(db)
}

const [from, until] = ['from', 'until'].map(
  (name) => sql`(published #>> ${sql.lit(`{notice,${name}}`)})::timestamptz`,
) as [RawBuilder<Date>, RawBuilder<Date>]

/** A query for what readers see of the look now: a notice that is to come or over is left out. */
export const listPublishedLook = (db: Db) =>
  db.selectFrom('look').select(
    sql<LookValues>`case when coalesce(${from} > now(), false) or coalesce(${until} <= now(), false)
      then published - 'notice' else published end`.as('published'),
  )

/** Requests a build when a notice has begun or ended since the last one started. */
export async function requestNoticeBuild(db: Db): Promise<void> {
  const isDue = sql<SqlBool>`exists (
    select from look, (select max(started_at) as started_at from site_builds) as last
    where (${from} > started_at and ${from} <= now()) or (${until} > started_at and ${until} <= now()))`
  await buildRequested(db, 'A notice', isDue).execute()
}
