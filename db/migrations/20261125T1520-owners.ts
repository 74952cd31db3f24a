import { type Kysely, sql } from 'kysely'

/** Owners sign in by a link of a mail, and change what the guide says of their places. */
export async function up(db: Kysely<unknown>) {
  await addOrigins(db)
  await createSessions(db)
  await createEdits(db)
}

/** How a place was verified, and which facts its owner has confirmed. */
async function addOrigins(db: Kysely<unknown>) {
  await sql`
    alter table restaurants
      -- When the badge was given and by whose word; null where nobody noted it.
      add column verified_at timestamptz,
      add column verified_by text check (verified_by in ('mail', 'administrator')),
      -- The moment at which the owner confirmed a fact, by its name: {"hours": "2026-11-25T12:00:00+00:00"}.
      add column confirmed jsonb not null default '{}' check (jsonb_typeof(confirmed) = 'object');

    -- The column of a fact: menu_url of menuUrl.
    create function column_of(field text) returns text language sql immutable as $$
      select lower(regexp_replace(field, '([A-Z])', '_\\1', 'g'))
    $$;

    -- A badge that is given without more was given by the administrator; without one, nothing is
    -- the owner's word.
    -- A fact that anybody else changes is no longer the owner's word.
    create function keep_origins() returns trigger language plpgsql as $$
    begin
      if not new.is_verified then
        new.verified_at := null;
        new.verified_by := null;
        new.confirmed := '{}';
      elsif not old.is_verified and new.verified_at is not distinct from old.verified_at then
        new.verified_at := now();
        new.verified_by := 'administrator';
      end if;
      if new.confirmed <> '{}' then
        new.confirmed := (
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.confirmed)
          where old.confirmed -> key is distinct from value
            or to_jsonb(old) -> column_of(key) = to_jsonb(new) -> column_of(key)
        );
      end if;
      return new;
    end $$;
    create trigger restaurants_origins before update on restaurants
      for each row when (old.is_verified <> new.is_verified or new.confirmed <> '{}')
      execute function keep_origins()`.execute(db)
}

async function createSessions(db: Kysely<unknown>) {
  await sql`
    -- Links of mails that sign an owner in, once and for 15 minutes.
    create table owner_links (
      token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
      email_key text not null,
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create index owner_links_email_key_idx on owner_links (email_key, created_at);

    create table owner_sessions (
      token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
      email_key text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index owner_sessions_email_key_idx on owner_sessions (email_key, created_at);

    -- Who has an approved claim of a place is its owner, and nobody else.
    create index claim_requests_owner_idx on claim_requests (lower(owner_email))
      where status = 'approved';
    create function places_of(who text) returns setof integer language sql stable as $$
      select distinct restaurant_id from claim_requests
      where lower(owner_email) = who and status = 'approved'
    $$;

    -- Whether the place of a pending claim has an owner already, whoever claims it; tells other owners of claims once a
    -- day if it should. Erased owners count no more.
    create function note_dispute(claim integer, tells_by_mail boolean) returns boolean
    language plpgsql as $$
    declare
      owners text[];
      place restaurants;
    begin
      select array_agg(distinct lower(others.owner_email)) into owners
      from claim_requests as claims join claim_requests as others using (restaurant_id)
      where claims.id = claim and claims.status = 'pending' and others.status = 'approved'
        and others.owner_email not like 'erased-%@example.invalid';
      if owners is null then
        return false;
      end if;
      if tells_by_mail then
        select restaurants.* into place from restaurants join claim_requests on restaurant_id = restaurants.id
        where claim_requests.id = claim;
        insert into mails (cause, recipient, template, data)
        select concat_ws(' ', 'claim dispute', place.id, current_date, owner), owner, 'claim-disputed',
          jsonb_build_object('restaurant', place.name, 'path', '/' || place.town_slug || '/' || place.slug)
        from unnest(owners) as owner
        where owner <> (select lower(owner_email) from claim_requests where id = claim)
        on conflict (cause) do nothing;
      end if;
      return true;
    end $$;

    -- Mails a link to an owner, 20 a day and then one an hour, and none while one of the last two minutes is unused; to anybody else
    -- nothing.
    create function issue_owner_link(address text, hash text, token text)
    returns void language plpgsql as $$
    declare
      who text := lower(btrim(address));
    begin
      perform pg_advisory_xact_lock(3, hashtext(who));
      if not exists (select from places_of(who)) or exists (
        select from owner_links
        where email_key = who and used_at is null and created_at > now() - interval '2 minutes'
      ) or (
        -- Whoever asks for more cannot keep the owner out for longer than an hour.
        (select count(*) from owner_links
          where email_key = who and created_at > now() - interval '1 day') >= 20
        and exists (select from owner_links
          where email_key = who and created_at > now() - interval '1 hour')
      ) then
        return;
      end if;
      insert into owner_links (token_hash, email_key) values (hash, who);
      insert into mails (cause, recipient, template, data)
      values ('owner link ' || hash, who, 'owner-link', jsonb_build_object('token', token));
    end $$;

    -- Starts a session by a link, and ends all but the owner's four newest. False once the link is over, and for who
    -- owns nothing any more.
    create function start_owner_session(link text, session text, hours integer)
    returns boolean language plpgsql as $$
    declare
      who text;
    begin
      update owner_links set used_at = now()
      where token_hash = link and used_at is null and created_at > now() - interval '15 minutes'
      returning email_key into who;
      if not found or not exists (select from places_of(who)) then
        return false;
      end if;
      perform pg_advisory_xact_lock(3, hashtext(who));
      delete from owner_sessions where token_hash in (
        select token_hash from owner_sessions where email_key = who
        order by created_at desc offset 4
      );
      insert into owner_sessions (token_hash, email_key, expires_at)
      values (session, who, now() + make_interval(hours => hours));
      return true;
    end $$;

    -- The owner of a live session, whose idle hour begins anew. Fails without one.
    create function owner_of(session text) returns text language plpgsql as $$
    declare
      who text;
    begin
      update owner_sessions set last_seen_at = now()
      where token_hash = session and expires_at > now()
        and last_seen_at > now() - interval '1 hour'
      returning email_key into who;
      if not found then
        raise exception 'There is no such session' using errcode = 'GU401';
      end if;
      return who;
    end $$;

    create function end_owner_session(session text) returns void language plpgsql as $$
    begin
      perform owner_of(session);
      delete from owner_sessions where token_hash = session;
    end $$`.execute(db)
}

async function createEdits(db: Kysely<unknown>) {
  await sql`
    create table owner_edits (
      id integer primary key generated always as identity,
      restaurant_id integer not null references restaurants on delete cascade,
      email_key text not null,
      -- A change that waits is not made yet.
      state text not null check (state in ('live', 'waiting', 'declined', 'undone')),
      -- The facts that it changes, by name, before and after.
      old jsonb not null check (jsonb_typeof(old) = 'object'),
      new jsonb not null check (jsonb_typeof(new) = 'object'),
      -- What the place's confirmed and checked_at were; null of a change that was asked for.
      old_confirmed jsonb,
      old_checked_at timestamptz,
      created_at timestamptz not null default now(),
      decided_at timestamptz
    );
    create index owner_edits_restaurant_id_idx on owner_edits (restaurant_id, id);
    create index owner_edits_email_key_idx on owner_edits (email_key, created_at);
    create index owner_edits_waiting_idx on owner_edits (id) where state = 'waiting';

    -- The facts of a place that differ from others.
    create function facts_that_differ(place restaurants, facts jsonb) returns jsonb
    language sql stable as $$
      select coalesce(jsonb_object_agg(key, to_jsonb(place) -> column_of(key)), '{}')
      from jsonb_each(facts)
      where to_jsonb(place) -> column_of(key) is distinct from value
    $$;

    -- Sets facts of a place, but none that no owner may ask for, and requests a build for the reason.
    create function set_facts(place restaurants, facts jsonb, reason text) returns void
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
        description = becomes.description,
        name = becomes.name, address = becomes.address, cuisine = becomes.cuisine,
        closed_on = becomes.closed_on,
        updated_at = now()
      where id = place.id;
      insert into site_builds (reason) values (set_facts.reason)
      on conflict (state) where state = 'waiting' do nothing;
    end $$;

    -- The places of the owner whose session it is.
    create function owner_places(session text) returns setof restaurants language sql as $$
      select restaurants.* from places_of(owner_of(session)) as id join restaurants using (id)
      order by restaurants.name, id
    $$;

    -- The newest 20 changes by owners of each of their places; of what waits, their own.
    create function owner_edits_of(session text) returns setof owner_edits language sql as $$
      select edits.* from places_of(owner_of(session)) as owned, lateral (
        select * from owner_edits
        where restaurant_id = owned and (state <> 'waiting' or email_key = owner_of(session))
        order by id desc limit 20
      ) as edits
      order by edits.id desc
    $$;

    -- Makes the changes of a live session's owner to facts, unless somebody has changed the place since version, and
    -- notes those that are asked for in place of the request that the owner saw, some 60 times an hour. What changes counts as confirmed, and where nothing does,
    -- all that is known.
    create function save_owner_facts(session text, place_id integer, version timestamptz,
      facts jsonb, asked jsonb, request integer)
    returns text language plpgsql as $$
    declare
      who text := owner_of(session);
      -- What makes or unmakes a place, and what proves who owns it.
      waits constant text[] := array['name', 'address', 'cuisine', 'closedOn', 'website'];
      place restaurants;
      waiting owner_edits;
      old_facts jsonb;
      old_asked jsonb;
    begin
      facts := facts - waits;
      select coalesce(jsonb_object_agg(key, value), '{}') into asked
      from jsonb_each(asked) where key = any (waits);
      select * into place from restaurants
      where id = place_id and id in (select places_of(who)) for no key update;
      if not found then
        return 'missing';
      end if;
      select * into waiting from owner_edits
      where restaurant_id = place_id and email_key = who and state = 'waiting' for update;
      if date_trunc('milliseconds', place.updated_at) <> version
        or waiting.id is distinct from request then
        return 'conflict';
      elsif (select count(*) from owner_edits
        where email_key = who and created_at > now() - interval '1 hour') >= 60 then
        return 'too often';
      end if;
      old_facts := facts_that_differ(place, facts);
      old_asked := facts_that_differ(place, asked);
      if waiting.id is not null and facts_that_differ(place, waiting.new) = old_asked
        and not exists (
          select from jsonb_each(asked) where waiting.new ? key and waiting.new -> key <> value
        ) then
        -- It is asked for already.
        old_asked := '{}';
      else
        -- A newer request takes the place of an older one.
        delete from owner_edits where id = waiting.id;
      end if;
      if old_facts <> '{}' or old_asked = '{}' then
        if old_facts <> '{}' then
          perform set_facts(place, facts, 'Change by the owner of ' || place.name);
        else
          insert into site_builds (reason) values ('Confirmed by the owner of ' || place.name)
          on conflict (state) where state = 'waiting' do nothing;
        end if;
        update restaurants set checked_at = now(), confirmed = confirmed || (
          select coalesce(jsonb_object_agg(key, now()), '{}') from jsonb_each(facts)
          where value not in ('null', '{}', '[]') and (old_facts = '{}' or old_facts ? key)
        ) where id = place_id;
        insert into owner_edits (restaurant_id, email_key, state, old, new, old_confirmed, old_checked_at)
        values (place_id, who, 'live', old_facts,
          (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(facts) where old_facts ? key),
          place.confirmed, place.checked_at);
      end if;
      if old_asked <> '{}' then
        insert into owner_edits (restaurant_id, email_key, state, old, new)
        values (place_id, who, 'waiting', old_asked,
          (select jsonb_object_agg(key, value) from jsonb_each(asked) where old_asked ? key));
      end if;
      return 'saved';
    end $$;

    -- What the moment of a check or of a confirmation was before the changes that are undone by now.
    create function moment_without_undone(place_id integer, fact text, moment timestamptz)
    returns timestamptz language plpgsql stable as $$
    declare
      undone owner_edits;
    begin
      loop
        select * into undone from owner_edits
        where restaurant_id = place_id and state = 'undone' and created_at = moment
          and old_checked_at is not null;
        exit when not found;
        moment := case when fact is null then undone.old_checked_at
          else (undone.old_confirmed ->> fact)::timestamptz end;
      end loop;
      return moment;
    end $$;

    -- Special hours without what a change added, and with what it took away, whatever others did to the rest; null if
    -- something that it added is not there any more, or days that come back have other hours by now.
    create function special_hours_without(special jsonb, old jsonb, new jsonb) returns jsonb
    language sql immutable as $$
      with kept as (
        select entry, at from jsonb_array_elements(special) with ordinality as entries (entry, at)
        where entry in (select jsonb_array_elements(old))
          or entry not in (select jsonb_array_elements(new))
      ), restored as (
        select entry, at from jsonb_array_elements(old) with ordinality as entries (entry, at)
        where entry not in (select jsonb_array_elements(new))
          and entry not in (select jsonb_array_elements(special))
      )
      select case
        when special = new then old
        when exists (
          select jsonb_array_elements(new) except select jsonb_array_elements(old)
          except select jsonb_array_elements(special)
        ) or exists (
          select from kept join restored on kept.entry ->> 'from' = restored.entry ->> 'from'
            and kept.entry ->> 'to' = restored.entry ->> 'to'
        ) then null
        else (
          select coalesce(jsonb_agg(entry order by part, at), '[]')
          from (select 1 as part, * from kept union all select 2, * from restored) as parts
        )
      end
    $$;

    -- Accepts or declines a change that waits, or undoes one that is live: done; conflict if the place has changed
    -- since; settled if it is in another state by now; null if there is no such change. The owner hears of it by mail.
    create function decide_owner_edit(edit_id integer, decision text, tells_by_mail boolean) returns text
    language plpgsql as $$
    declare
      edit owner_edits;
      place restaurants;
      needed text := case decision when 'undo' then 'live' else 'waiting' end;
      becomes jsonb;
    begin
      -- The place first, as a save locks it.
      select restaurants.* into place from restaurants join owner_edits on restaurant_id = restaurants.id
      where owner_edits.id = edit_id for no key update of restaurants;
      select * into edit from owner_edits where id = edit_id for update;
      if not found then
        return null;
      elsif edit.state <> needed then
        return 'settled';
      end if;
      becomes := case decision when 'undo' then edit.old else edit.new end;
      if decision = 'undo' and edit.new ? 'specialHours' then
        becomes := becomes || jsonb_build_object('specialHours', special_hours_without(
          place.special_hours, edit.old -> 'specialHours', edit.new -> 'specialHours'));
      end if;
      if becomes -> 'specialHours' = 'null' or decision <> 'decline' and facts_that_differ(
        place, case decision when 'undo' then edit.new - 'specialHours' else edit.old end) <> '{}' then
        return 'conflict';
      end if;
      update owner_edits set decided_at = now(),
        state = case decision when 'undo' then 'undone' when 'accept' then 'live' else 'declined' end
      where id = edit_id;
      if decision = 'accept' then
        perform set_facts(place, becomes, 'Change by the owner of ' || place.name);
      elsif decision = 'undo' then
        perform set_facts(place, becomes, 'Undone change by the owner of ' || place.name);
        -- The page is as it was. What goes back is confirmed as it was before, whoever confirmed what goes.
        update restaurants set
          checked_at = moment_without_undone(place.id, null, place.checked_at),
          confirmed = (
            select coalesce(jsonb_object_agg(key, moment) filter (where moment is not null), '{}')
            from jsonb_object_keys(place.confirmed || coalesce(edit.old_confirmed, '{}')) as key,
              lateral (select moment_without_undone(place.id, key, (
                case
                  -- Others have changed the list since, and what is left of it is confirmed as it was.
                  when key = 'specialHours' and place.special_hours <> edit.new -> key then place.confirmed
                  when edit.new ? key then edit.old_confirmed
                  else place.confirmed
                end ->> key
              )::timestamptz) as moment) as earlier
          )
        where id = place.id;
      end if;
      if tells_by_mail and edit.email_key not like 'erased-%@example.invalid' then
        insert into mails (cause, recipient, template, data)
        values (concat_ws(' ', 'owner edit', edit_id, decision), edit.email_key, 'owner-decision',
          jsonb_build_object('restaurant', place.name, 'decision', decision))
        on conflict (cause) do nothing;
      end if;
      return 'done';
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function decide_owner_edit, special_hours_without, moment_without_undone, save_owner_facts, owner_edits_of, owner_places, set_facts,
      facts_that_differ;
    drop table owner_edits;
    drop function owner_of, end_owner_session, start_owner_session, issue_owner_link, note_dispute,
      places_of;
    drop index claim_requests_owner_idx;
    drop table owner_sessions, owner_links;
    drop trigger restaurants_origins on restaurants;
    drop function keep_origins, column_of;
    alter table restaurants drop column verified_at, drop column verified_by, drop column confirmed`.execute(
    db,
  )
}
