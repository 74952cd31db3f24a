import { sql } from 'kysely'
import { callOf, rowsOf } from '#db/call.ts'
import type { Db } from '#db/client.ts'

const PAGE_SIZE = 24

/** A picture of the administrator: `file` is its name in our store. */
export type Picture = { name: string; file: string; bytes: number }

/** Records a picture and returns true, unless all pictures would then have more than `maxBytes`. */
export async function recordPicture(
  db: Db,
  { name, file, bytes }: Picture,
  maxBytes: number,
): Promise<boolean> {
  const { rows } = await sql`
    with counted as materialized (${rowsOf('countUpload', { size: bytes, most: maxBytes })})
    insert into pictures (name, file, bytes)
    select ${name}::text, ${file}::text, ${bytes}::integer from counted where result
    returning 1`.execute(db)
  return rows.length > 0
}

/** Forgets a picture that could not be stored. */
export async function forgetPicture(db: Db, file: string): Promise<void> {
  await uncountPictures(db, sql`delete from pictures where file = ${file} returning bytes`)
}

/** The number of pictures uploaded so far, and their bytes. */
export async function uploadTotals(db: Db): Promise<{ pictures: number; bytes: number }> {
  const row = await db
    .selectFrom('uploads')
    .select(['pictures', sql<number>`bytes::float8`.as('bytes')])
    .executeTakeFirst()
  return row ?? { pictures: 0, bytes: 0 }
}

/** A record that shows a picture. `kind` is `removed` for one that would show it if it were put back. */
export type PictureUse = {
  kind:
    'campaign' | 'post' | 'restaurant' | 'business' | 'letter' | 'owner edit' | 'look' | 'removed'
  id: number
  name: string | null
}

type ListedPicture = Picture & { id: number; createdAt: Date; uses: PictureUse[] }
type PicturePage = { pictures: ListedPicture[]; total: number; totalPages: number }

/** A page of the administrator's pictures, the newest first, each with the records that show it. */
export async function listPictures(db: Db, page = 1): Promise<PicturePage> {
  const { rows } = await sql<ListedPicture & { total: number }>`
    with page as (
      select *, (count(*) over ())::int as total from pictures
      order by id desc limit ${PAGE_SIZE} offset ${Math.min(page - 1, 1e6) * PAGE_SIZE}
    )
    select page.*, coalesce(uses, '[]') as uses
    from page
    left join (
      select page.id, jsonb_agg(distinct jsonb_build_object('kind', kind, 'id', record_id, 'name', shown.name)) as uses
      from page join ${callOf('pictureUses', {})} as shown on strpos(content, file) > 0
      group by page.id
    ) as used using (id)
    order by id desc`.execute(db)
  // A page past the end has no row that knows it, and the first page does.
  const total: number = rows[0]?.total ?? (page > 1 ? (await listPictures(db)).total : 0)
  return { pictures: rows, total, totalPages: Math.ceil(total / PAGE_SIZE) }
}

/** The file of a picture that was removed; undefined if the removal is of something else or cannot be undone. */
export async function removedFile(db: Db, removalId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('removedRows')
    .select(sql<string>`content ->> 'file'`.as('file'))
    .where('removalId', '=', removalId)
    .where('tableName', '=', 'pictures')
    .executeTakeFirst()
  return row?.file
}

/** A picture or a photo of an owner that was removed: `isShown` says that something else shows its file. */
type Expired = {
  rowId: number
  removalId: number
  isPicture: boolean
  file: string
  isShown: boolean
}

/** Up to 20 files that were removed, for themselves or with a place, and whose removal can no longer be undone. */
export async function listExpiredFiles(db: Db, days: number): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    with expired as materialized (
      select removed_rows.id::int as row_id, removal_id, table_name = 'pictures' as is_picture,
        coalesce(content ->> 'file', split_part(content ->> 'url', '/', 3)) as file
      from removed_rows join removals on removals.id = removal_id
      where table_name in ('pictures', 'owner_photos') and removed_at < now() - make_interval(days => ${days})
      order by removed_rows.id limit 20
    )
    select *, exists (select from ${callOf('pictureUses', {})} where strpos(content, file) > 0) as is_shown
    from expired`.execute(db)
  return rows
}

/** Forgets a removed file, and counts it no more unless something else shows it. */
export async function forgetExpiredFile(db: Db, { rowId, isShown }: Expired): Promise<void> {
  const rows = sql`
    delete from removed_rows where id = ${rowId}::bigint
    returning case when ${isShown}::boolean then 0 else (content ->> 'bytes')::bigint end as bytes`
  await uncountPictures(db, rows, isShown ? 0 : 1)
}

async function uncountPictures(db: Db, deleted: ReturnType<typeof sql>, pictures = 1) {
  await sql`
    with gone as (${deleted})
    update uploads set pictures = pictures - ${pictures}::integer, bytes = uploads.bytes - gone.bytes from gone`.execute(
    db,
  )
}
