import { type Kysely, sql } from 'kysely'

/** Owners get a note once a week by mail: how their pages were used. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table owner_notes (
      email_key text primary key,
      -- In the links that leave; 244 random bits.
      token text not null unique
        default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      -- The Monday of the last note, which a restored guide does not send again.
      sent_for date,
      -- When the owner said that they want no notes.
      left_at timestamptz
    );

    -- Mails each owner once how their pages were used in the week that ended before monday, and in the one before it.
    -- Nobody hears that nothing happened.
    create function queue_owner_notes(monday date) returns void language plpgsql as $$
    begin
      insert into owner_notes (email_key) select distinct email_key from holiday_owners()
      on conflict do nothing;
      perform from owner_notes
      where left_at is null and coalesce(sent_for, '-infinity') < monday limit 1;
      if not found then
        return;
      end if;
      with due as (
        update owner_notes set sent_for = monday
        where left_at is null and coalesce(sent_for, '-infinity') < monday
        returning email_key, token
      ), owned as materialized (
        select restaurant_id, email_key, token from holiday_owners() join due using (email_key)
      ), used as (
        select restaurant_id, type,
          coalesce(sum(count) filter (where day >= monday - 7), 0) as week,
          coalesce(sum(count) filter (where day < monday - 7), 0) as earlier
        from place_days
        where day >= monday - 14 and day < monday and restaurant_id in (select restaurant_id from owned)
        group by restaurant_id, type
      ), pages as (
        select restaurant_id, name, '/' || town_slug || '/' || slug as path,
          jsonb_object_agg(type, jsonb_build_array(week, earlier)) as numbers
        from used join restaurants on restaurants.id = restaurant_id
        group by restaurant_id, name, path
        having sum(week) > 0
      )
      insert into mails (cause, recipient, template, data)
      select concat_ws(' ', 'owner note', monday, email_key), email_key, 'owner-note',
        jsonb_build_object('monday', monday, 'token', token, 'pages', jsonb_agg(
          jsonb_build_object('name', name, 'path', path, 'numbers', numbers) order by name))
      from owned join pages using (restaurant_id)
      group by email_key, token
      on conflict (cause) do nothing;
    end $$;

    -- Ends the notes of whoever has the token: whether anybody has.
    create function leave_owner_notes(link_token text) returns boolean language plpgsql as $$
    begin
      update owner_notes set left_at = coalesce(left_at, now()) where token = link_token;
      return found;
    end $$;

    -- Whether the owner of a live session gets notes, after a wish if there is one.
    create function owner_note(session text, wish boolean) returns boolean language plpgsql as $$
    declare
      who text := owner_of(session);
    begin
      if wish is not null then
        insert into owner_notes (email_key, left_at) values (who, case when not wish then now() end)
        on conflict (email_key) do update set left_at = excluded.left_at;
      end if;
      return not exists (select from owner_notes where email_key = who and left_at is not null);
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function owner_note, leave_owner_notes, queue_owner_notes;
    drop table owner_notes`.execute(db)
}
