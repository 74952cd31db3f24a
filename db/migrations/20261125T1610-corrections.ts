import { type Kysely, sql } from 'kysely'

/** What visitors say is wrong about a place. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table corrections (
      id integer primary key generated always as identity,
      restaurant_id integer not null references restaurants on delete cascade,
      -- outdated comes from the clock: nobody has checked the place for long.
      kind text not null check (kind in
        ('closed', 'hours', 'phone', 'address', 'website', 'menu', 'other', 'outdated')),
      details text check (char_length(details) between 1 and 1000),
      -- Who wants to hear when it is corrected; forgotten with the decision.
      email_key text,
      state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      constraint corrections_decision_check check ((state = 'waiting') = (decided_at is null)),
      constraint corrections_email_check check (state = 'waiting' or email_key is null)
    );
    create index corrections_state_idx on corrections (state, id);
    -- The same said again by the same person, or by somebody unknown, is one correction.
    create unique index corrections_waiting_key
      on corrections (restaurant_id, kind, md5(coalesce(details, '')), coalesce(email_key, ''))
      where state = 'waiting';

    -- Takes a correction: taken; missing when there is no such restaurant; full when 20 of it wait already.
    create function insert_correction(place integer, kind text, details text, email text)
    returns text language plpgsql as $$
    begin
      -- One at a time, so that they see each other.
      perform from restaurants where id = place for no key update;
      if not found then
        return 'missing';
      elsif (select count(*) from corrections where restaurant_id = place and state = 'waiting') >= 20 then
        return 'full';
      end if;
      insert into corrections (restaurant_id, kind, details, email_key)
      values (place, insert_correction.kind, insert_correction.details, lower(btrim(email)))
      on conflict do nothing;
      return 'taken';
    end $$;

    -- Accepts a correction, which sets facts of the place, or declines it: done; conflict if the place has changed
    -- since version; settled if it was decided before; undecided if it is outdated, which only a check ends; null if there
    -- is no such correction. Who asked for it gets thanks.
    create function decide_correction(correction_id integer, decision text, version timestamptz,
      facts jsonb, tells_by_mail boolean)
    returns text language plpgsql as $$
    declare
      correction corrections;
      place restaurants;
    begin
      select restaurants.* into place from restaurants join corrections on restaurant_id = restaurants.id
      where corrections.id = correction_id for no key update of restaurants;
      select * into correction from corrections where id = correction_id for update;
      if not found then
        return null;
      elsif correction.state <> 'waiting' then
        return 'settled';
      elsif decision = 'decline' and correction.kind = 'outdated' then
        return 'undecided';
      end if;
      if decision = 'accept' and facts <> '{}' then
        if date_trunc('milliseconds', place.updated_at) <> version then
          return 'conflict';
        end if;
        perform set_facts(place, facts, 'Correction of ' || place.name);
      end if;
      if decision = 'accept' and (facts <> '{}' or correction.kind = 'outdated') then
        update restaurants set checked_at = now() where id = place.id;
      end if;
      if decision = 'accept' and tells_by_mail and correction.email_key is not null then
        insert into mails (cause, recipient, template, data)
        values ('correction ' || correction_id, correction.email_key, 'correction-thanks',
          jsonb_build_object('restaurant', place.name, 'path', '/' || place.town_slug || '/' || place.slug));
      end if;
      update corrections set decided_at = now(), email_key = null,
        state = case decision when 'accept' then 'accepted' else 'declined' end
      where id = correction_id;
      return 'done';
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function decide_correction, insert_correction;
    drop table corrections`.execute(db)
}
