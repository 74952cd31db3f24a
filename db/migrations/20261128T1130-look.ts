import { type Kysely, sql } from 'kysely'

/** What the administrator has chosen of the site's look: one row, as soon as there is something to keep. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- What is not in it is as the guide's folder says.
    create domain look_values as jsonb
      check (jsonb_typeof(value) = 'object')
      check (jsonb_typeof(coalesce(value -> 'featured', '[]')) = 'array')
      check (not jsonb_path_exists(value, '$.featured[*] ? (@.type() != "number")'))
      check (char_length(value ->> 'headline') between 1 and 60)
      check (char_length(value ->> 'lead') between 1 and 240)
      check (value ->> 'picture' ~ '^/(uploads|pictures)/')
      check (char_length(value #>> '{notice,text}') between 1 and 200)
      check (value #>> '{notice,from}' < (value #>> '{notice,until}' collate "C"))
      check (value -> 'hidden' <@ '["open-now", "featured", "cuisines", "towns", "businesses", "news"]')
      check (jsonb_typeof(coalesce(value -> 'townIntros', '{}')) = 'object')
      check (jsonb_typeof(coalesce(value -> 'cuisineIntros', '{}')) = 'object')
      check (not jsonb_path_exists(value, '$.townIntros.* ? (@.type() != "string")'))
      check (not jsonb_path_exists(value, '$.cuisineIntros.* ? (@.type() != "string")'));
    create table look (
      id boolean primary key default true check (id),
      draft look_values not null default '{}',
      published look_values not null default '{}',
      -- What was published before; an undo swaps the two.
      before look_values,
      -- What stands while nothing is chosen, as the last build has read it in the guide's folder.
      configured look_values,
      published_at timestamptz,
      updated_at timestamptz not null default now()
    );
    create index restaurants_featured on restaurants (id) where is_featured`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index restaurants_featured; drop table look; drop domain look_values`.execute(db)
}
