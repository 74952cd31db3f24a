import { type Kysely, sql } from 'kysely'

const KINDS = ['restaurant', 'business', 'post', 'campaign', 'subscriber']

/** The pictures that the administrator has uploaded can be listed and removed. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table pictures (
      id integer primary key generated always as identity,
      -- As it was called where it came from.
      name text not null check (name <> '' and length(name) <= 200),
      -- Its name in our store.
      file text not null check (file ~ '^[0-9a-f]{32}\\.(png|jpg|gif|webp)$'),
      bytes integer not null check (bytes > 0),
      created_at timestamptz not null default now(),
      constraint pictures_file_key unique (file)
    )`.execute(db)
  await setKinds(db, [...KINDS, 'picture'])
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from removals where kind = 'picture'`.execute(db)
  await setKinds(db, KINDS)
  await sql`drop table pictures`.execute(db)
}

async function setKinds(db: Kysely<unknown>, kinds: string[]) {
  await sql`
    alter table removals drop constraint removals_kind_check,
      add constraint removals_kind_check check (kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`.execute(
    db,
  )
}
