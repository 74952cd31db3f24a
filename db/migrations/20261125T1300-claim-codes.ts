import { type Kysely, sql } from 'kysely'

/** Whoever reads mail at the domain of a place's own website proves a claim by a code that is sent there. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- One code for a claim, for 15 minutes and five tries.
    create table claim_codes (
      claim_id integer primary key references claim_requests on delete cascade,
      restaurant_id integer not null references restaurants on delete cascade,
      -- An HMAC, as six digits are soon tried out.
      code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
      tries integer not null default 0 check (tries between 0 and 5),
      created_at timestamptz not null default now()
    );
    create index claim_codes_restaurant_id_idx on claim_codes (restaurant_id, created_at);

    -- Whether a code is on its way to the claimant. It is sent if their address is at the domain of the place's
    -- website, but not at one of the domains that many share, and for three claims of a place a day.
    create function issue_claim_code(claim integer, code text, hash text, shared_domains text[])
    returns boolean language plpgsql as $$
    declare
      place integer;
      address text;
      place_name text;
      place_path text;
    begin
      select restaurants.id, owner_email, name, '/' || town_slug || '/' || slug
      into place, address, place_name, place_path
      from claim_requests join restaurants on restaurants.id = restaurant_id
      where claim_requests.id = claim and status = 'pending'
        and lower(substring(owner_email from '[^@]+$'))
          = regexp_replace(lower(substring(website from '^https?://([^/?#@:]+)(?:[/?#:]|$)')), '^www\\.', '')
        and lower(substring(owner_email from '[^@]+$')) <> all (shared_domains);
      if not found then
        return false;
      end if;
      -- Claims of one place wait for each other, so that they see each other's codes.
      perform pg_advisory_xact_lock(2, place);
      if exists (select from claim_codes where claim_id = claim) then
        return exists (select from claim_codes
          where claim_id = claim and created_at > now() - interval '15 minutes');
      end if;
      if (select count(*) from claim_codes
        where restaurant_id = place and created_at > now() - interval '1 day') >= 3 then
        return false;
      end if;
      insert into claim_codes (claim_id, restaurant_id, code_hash) values (claim, place, hash);
      insert into mails (cause, recipient, template, data)
      values ('claim code ' || claim, address, 'claim-code',
        jsonb_build_object('code', code, 'restaurant', place_name, 'path', place_path));
      return true;
    end $$;

    -- Counts a try, and returns whether it was right and how many are left; no row once the code is over.
    create function try_claim_code(claim integer, hash text)
    returns table (is_right boolean, tries_left integer) language sql as $$
      update claim_codes set tries = tries + 1
      where claim_id = claim and tries < 5 and created_at > now() - interval '15 minutes'
      returning code_hash = hash, 5 - tries
    $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function try_claim_code, issue_claim_code;
    drop table claim_codes`.execute(db)
}
