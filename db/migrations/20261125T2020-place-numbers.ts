import { type Kysely, sql } from 'kysely'

/** How often the page of a place was seen and used, by day: numbers for its owner. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table place_days (
      restaurant_id integer not null references restaurants on delete cascade,
      day date not null,
      type text not null check (type in
        ('view', 'search', 'scan', 'call', 'directions', 'menu', 'website', 'reserve', 'order')),
      count bigint not null check (count > 0),
      constraint place_days_pkey primary key (restaurant_id, day, type)
    ) with (fillfactor = 50);
    create index place_days_day_idx on place_days (day);

    -- By these an event that comes again is known; they say nothing of who sent it, and go after two days.
    create table place_events (
      event_id uuid not null,
      type text not null,
      created_at timestamptz not null default now(),
      constraint place_events_pkey primary key (event_id, type)
    );
    create index place_events_created_at_idx on place_events (created_at);

    alter table refused_events drop constraint refused_events_kind_check,
      drop constraint refused_events_type_check;
    alter table refused_events
      add constraint refused_events_kind_check check (kind in ('ad', 'business', 'restaurant')),
      add constraint refused_events_type_check
        check (type in ('impression', 'click', 'call', 'website', 'card_click', 'view', 'search', 'scan',
          'directions', 'menu', 'reserve', 'order'));

    -- Returns as insert_interaction does.
    create function insert_place_event(place integer, type text, event uuid, reason text)
    returns boolean language plpgsql as $$
    begin
      perform from restaurants where id = place for key share;
      if not found then
        return null;
      end if;
      if reason is null then
        insert into place_events (event_id, type) values (event, insert_place_event.type)
        on conflict do nothing;
        if found then
          insert into place_days as days (restaurant_id, day, type, count)
          values (place, (now() at time zone guide_time_zone())::date, insert_place_event.type, 1)
          on conflict on constraint place_days_pkey do update set count = days.count + 1;
          return true;
        end if;
      end if;
      perform refuse_event('restaurant', type, coalesce(reason, 'repeated'));
      return false;
    end $$;

    -- The numbers of the places of the owner whose session it is, in the last 7 and 30 days, today included.
    create function owner_numbers(session text)
    returns table (restaurant_id integer, type text, week integer, month integer)
    language sql as $$
      select days.restaurant_id, days.type,
        coalesce(sum(count) filter (where day > today - 7), 0)::int, sum(count)::int
      from places_of(owner_of(session)) as owned
        join place_days as days on days.restaurant_id = owned,
        lateral (select (now() at time zone guide_time_zone())::date as today) as town
      where day > today - 30
      group by days.restaurant_id, days.type
    $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function owner_numbers, insert_place_event;
    delete from refused_events where kind = 'restaurant';
    alter table refused_events drop constraint refused_events_kind_check,
      drop constraint refused_events_type_check;
    alter table refused_events
      add constraint refused_events_kind_check check (kind in ('ad', 'business')),
      add constraint refused_events_type_check
        check (type in ('impression', 'click', 'call', 'website', 'card_click'));
    drop table place_events, place_days`.execute(db)
}
