import { type Kysely, sql } from 'kysely'
import { CORRECTION_KINDS } from '#domain/correction.ts'

const kinds = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join())

/** Facts that nobody has checked for long: the page says so, and they wait among the corrections. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table restaurants add column is_outdated boolean not null default false;
    -- What the clock looks for.
    create index restaurants_checked_at_idx on restaurants (checked_at)
      where not is_outdated and closed_on is null;

    alter table corrections drop constraint corrections_kind_check;
    alter table corrections add constraint corrections_kind_check
      check (kind in (${kinds([...CORRECTION_KINDS, 'outdated'])}));

    -- Whoever checks a place settles it.
    create function keep_freshness() returns trigger language plpgsql as $$
    begin
      new.is_outdated := false;
      update corrections set state = 'accepted', decided_at = now()
      where restaurant_id = new.id and kind = 'outdated' and state = 'waiting';
      return new;
    end $$;
    create trigger restaurants_freshness before update on restaurants
      for each row when (old.is_outdated and new.checked_at > old.checked_at)
      execute function keep_freshness()`.execute(db)
  await defineDecision(
    db,
    `if decision = 'accept' and correction.kind = 'outdated' then
        insert into site_builds (reason) values ('Check of ' || place.name)
        on conflict (state) where state = 'waiting' do nothing;
        update restaurants set checked_at = now() where id = place.id;
      els`,
  )
}

/**
 * Accepts a correction, which sets facts of the place or checks it, or declines it: done; conflict if the place has changed
 * since version; settled if it was decided before; null if there is no such correction. Who asked for it gets thanks.
 */
const defineDecision = (db: Kysely<unknown>, first: string) =>
  sql`
    create or replace function decide_correction(correction_id integer, decision text, version timestamptz,
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
      end if;
      ${sql.raw(first)}if decision = 'accept' and facts <> '{}' then
        if date_trunc('milliseconds', place.updated_at) <> version then
          return 'conflict';
        end if;
        perform set_facts(place, facts, 'Correction of ' || place.name);
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

export async function down(db: Kysely<unknown>) {
  await defineDecision(db, '')
  await sql`
    drop trigger restaurants_freshness on restaurants;
    drop function keep_freshness;
    delete from corrections where kind = 'outdated';
    alter table corrections drop constraint corrections_kind_check;
    alter table corrections add constraint corrections_kind_check
      check (kind in (${kinds(CORRECTION_KINDS)}));
    alter table restaurants drop column is_outdated`.execute(db)
}
