import { type Kysely, sql } from 'kysely'

/** Whatever was entered can be removed, or merged into another place, and put back. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table removals (
      id integer primary key generated always as identity,
      kind text not null check (kind in ('restaurant', 'business', 'post', 'campaign', 'subscriber')),
      record_id integer not null,
      name text not null,
      -- Where its page was, if visitors had seen it.
      path text,
      -- The place that took over what belonged to it.
      merged_into integer,
      -- Whether that place is verified because of it.
      gave_badge boolean not null default false,
      -- By which an import knows it again.
      source text,
      source_id text,
      removed_at timestamptz not null default now(),
      constraint removals_record_key unique (kind, record_id),
      constraint removals_merge_check
        check (merged_into is null or (kind in ('restaurant', 'business') and merged_into <> record_id))
    );
    -- The record and all rows that went with it, so that it can be put back; deleted after 30 days.
    create table removed_rows (
      id bigint primary key generated always as identity,
      removal_id integer not null references removals on delete cascade,
      table_name text not null,
      content jsonb not null
    );
    create index removed_rows_removal_id_idx on removed_rows (removal_id, table_name);

    -- Null: the address answers that its page is gone.
    alter table redirects alter column to_path drop not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    delete from redirects where to_path is null;
    alter table redirects alter column to_path set not null;
    drop table removed_rows, removals`.execute(db)
}
