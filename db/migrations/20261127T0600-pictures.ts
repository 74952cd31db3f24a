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
    );
    -- Where uploaded pictures are shown, or would be by an undo: of each record the text that names them.
    create function picture_uses() returns table (kind text, record_id integer, name text, content text)
    language sql stable as $$
      select 'campaign', id, title, image_url from ad_campaigns
      union all
      select 'post', id, title, concat_ws(' ', featured_image, content) from blog_posts
      union all
      select 'restaurant', id, name, images::text from restaurants
      union all
      select 'business', id, name, images::text from businesses
      union all
      select 'letter', id, subject, concat_ws(' ', intro, content) from letters
      union all
      select 'owner edit', restaurant_id, null, concat(old, new) from owner_edits
      union all
      select 'removed', removal_id, null, content::text from removed_rows where table_name <> 'pictures'
    $$;
    create function refuse_shown_picture() returns trigger language plpgsql as $$
    begin
      if exists (select from picture_uses() where strpos(content, old.file) > 0) then
        raise exception 'The picture is shown' using errcode = 'GU423';
      end if;
      return old;
    end $$;
    create trigger pictures_are_not_shown before delete on pictures
      for each row execute function refuse_shown_picture()`.execute(db)
  await setKinds(db, [...KINDS, 'picture'])
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from removals where kind = 'picture'`.execute(db)
  await setKinds(db, KINDS)
  await sql`drop table pictures; drop function refuse_shown_picture, picture_uses`.execute(db)
}

async function setKinds(db: Kysely<unknown>, kinds: string[]) {
  await sql`
    alter table removals drop constraint removals_kind_check,
      add constraint removals_kind_check check (kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`.execute(
    db,
  )
  await sql`
    create or replace function removable_table(kind text) returns text language sql immutable as $$
      select case kind
        when 'restaurant' then 'restaurants' when 'business' then 'businesses' when 'post' then 'blog_posts'
        when 'campaign' then 'ad_campaigns' when 'subscriber' then 'newsletter_subscribers' when 'picture' then 'pictures'
      end
    $$`.execute(db)
}
