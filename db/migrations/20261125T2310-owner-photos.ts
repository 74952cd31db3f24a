import { type Kysely, sql } from 'kysely'

/** Owners upload photos of their places and choose which ones the page shows. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- What owners have uploaded, until the file is deleted. The page shows a photo only after the owner has saved it.
    create table owner_photos (
      url text primary key,
      restaurant_id integer not null references restaurants on delete cascade,
      email_key text not null,
      bytes integer not null check (bytes > 0),
      -- For a week the owner can put it on the page.
      created_at timestamptz not null default now()
    );
    create index owner_photos_restaurant_id_idx on owner_photos (restaurant_id);
    create index owner_photos_email_key_idx on owner_photos (email_key, created_at);

    -- Counts a picture of so many bytes, unless all pictures together would then have more than most: whether it did.
    create function count_upload(size bigint, most bigint) returns boolean
    language plpgsql as $$
    begin
      insert into uploads (id, pictures, bytes) select 1, 1, size where size <= most
      on conflict (id) do update
        set pictures = uploads.pictures + 1, bytes = uploads.bytes + excluded.bytes
        where uploads.bytes + excluded.bytes <= most;
      return found;
    end $$;

    -- Records a photo that a live session's owner is about to store, 20 a day: recorded, missing if the place is not
    -- theirs, too often, or full if all pictures together would have more bytes than most.
    create function record_owner_photo(session text, place_id integer, photo text, size bigint, most bigint)
    returns text language plpgsql as $$
    declare
      who text := owner_of(session);
    begin
      -- Two uploads at once do not both count as the last one of a day.
      perform pg_advisory_xact_lock(3, hashtext(who));
      if place_id not in (select places_of(who)) then
        return 'missing';
      elsif (select count(*) from owner_photos
        where email_key = who and created_at > now() - interval '1 day') >= 20 then
        return 'too often';
      elsif not count_upload(size, most) then
        return 'full';
      end if;
      insert into owner_photos (url, restaurant_id, email_key, bytes) values (photo, place_id, who, size);
      return 'recorded';
    end $$;

    -- Forgets a photo whose file is not there, and counts it no more.
    create function forget_photo(photo text) returns void language sql as $$
      with gone as (delete from owner_photos where url = photo returning bytes)
      update uploads set pictures = pictures - 1, bytes = uploads.bytes - gone.bytes from gone
    $$;

    -- Forgets a photo that its owner could not store.
    create function drop_owner_photo(session text, photo text) returns void language plpgsql as $$
    begin
      perform from owner_photos where url = photo and email_key = owner_of(session);
      if found then
        perform forget_photo(photo);
      end if;
    end $$;

    -- An owner adds no photo but what they have uploaded for the place within a week.
    create function check_own_photos() returns trigger language plpgsql as $$
    begin
      if exists (
        select from jsonb_array_elements(new.new -> 'images') as image
        where not new.old -> 'images' @> jsonb_build_array(image) and not exists (
          select from owner_photos where url = image #>> '{}'
            and restaurant_id = new.restaurant_id and email_key = new.email_key
            and created_at > now() - interval '7 days'
        )
      ) then
        raise exception 'A photo was not uploaded by the owner' using errcode = 'GU400';
      end if;
      return new;
    end $$;
    create trigger owner_edits_photos before insert on owner_edits
      for each row when (new.new ? 'images') execute function check_own_photos();

    -- A photo that the administrator has taken off the page cannot be saved again, and its file can be deleted.
    create function forget_undone_photos() returns trigger language plpgsql as $$
    begin
      update owner_photos set created_at = now() - interval '7 days'
      where restaurant_id = new.restaurant_id and new.new -> 'images' ? url and not new.old -> 'images' ? url;
      return new;
    end $$;
    create trigger owner_edits_undone_photos after update on owner_edits
      for each row when (new.state = 'undone' and new.new ? 'images')
      execute function forget_undone_photos();

    -- Up to 20 photos whose files can be deleted: the week is over, and nothing shows them or would by an undo.
    create function unused_photos() returns setof owner_photos language sql stable as $$
      -- All tables are searched only for the few that their own place does not need.
      with loose as materialized (
        select * from owner_photos as photos
        where created_at <= now() - interval '7 days'
          and not exists (select from restaurants where id = photos.restaurant_id and images ? url)
          and not exists (select from owner_edits where restaurant_id = photos.restaurant_id
            and state <> 'undone' and (old -> 'images' ? url or new -> 'images' ? url))
      )
      select * from loose
      where not exists (select from restaurants where images ? url)
        and not exists (select from businesses where images ? url)
        and not exists (select from ad_campaigns where image_url = url)
        and not exists (select from blog_posts where featured_image = url or strpos(content, url) > 0)
      limit 20
    $$;

    -- Imports left texts of photos that were not taken.
    update restaurants set updated_at = now(), image_texts = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(image_texts) where images ? key
    )
    where exists (select from jsonb_object_keys(image_texts) as url where not images ? url)`.execute(
    db,
  )
  await replaceSetFacts(db, 'images = becomes.images, image_texts = becomes.image_texts,')
}

export async function down(db: Kysely<unknown>) {
  await replaceSetFacts(db, '')
  await sql`
    drop trigger owner_edits_photos on owner_edits;
    drop trigger owner_edits_undone_photos on owner_edits;
    drop function unused_photos, check_own_photos, forget_undone_photos, drop_owner_photo, forget_photo, record_owner_photo, count_upload;
    drop table owner_photos`.execute(db)
}

/** Sets facts of a place, but none that no owner may ask for, and requests a build for the reason. */
async function replaceSetFacts(db: Kysely<unknown>, photos: string) {
  await sql`
    create or replace function set_facts(place restaurants, facts jsonb, reason text) returns void
    language plpgsql as $$
    declare
      becomes restaurants;
    begin
      select * into becomes from jsonb_populate_record(place, (
        select coalesce(jsonb_object_agg(column_of(key), value), '{}') from jsonb_each(facts)
      ));
      update restaurants set
        hours = becomes.hours, hours_as_given = becomes.hours_as_given,
        kitchen_hours = becomes.kitchen_hours, special_hours = becomes.special_hours,
        phone = becomes.phone, website = becomes.website, menu_url = becomes.menu_url,
        reservation_url = becomes.reservation_url, order_url = becomes.order_url,
        description = becomes.description, ${sql.raw(photos)}
        name = becomes.name, address = becomes.address, cuisine = becomes.cuisine,
        closed_on = becomes.closed_on,
        updated_at = now()
      where id = place.id;
      insert into site_builds (reason) values (set_facts.reason)
      on conflict (state) where state = 'waiting' do nothing;
    end $$`.execute(db)
}
