import { type Kysely, sql } from 'kysely'

/** The email address that a restaurant publishes elsewhere: a claim from it is proved by a code, as one at its domain is. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table restaurants
      add column contact_email text check (char_length(contact_email) <= 254)`.execute(db)
  await replaceIssueClaimCode(db, 'or lower(owner_email) = lower(contact_email)')
}

export async function down(db: Kysely<unknown>) {
  await replaceIssueClaimCode(db, '')
  await sql`alter table restaurants drop column contact_email`.execute(db)
}

/** Another condition under which a claimant gets a code, beside an address at the domain of the place's website. */
async function replaceIssueClaimCode(db: Kysely<unknown>, orElse: string) {
  await sql`
    create or replace function issue_claim_code(claim integer, code text, hash text, shared_domains text[])
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
      where claim_requests.id = claim and status = 'pending' and (
        lower(substring(owner_email from '[^@]+$'))
          = regexp_replace(lower(substring(website from '^https?://([^/?#@:]+)(?:[/?#:]|$)')), '^www\\.', '')
        and lower(substring(owner_email from '[^@]+$')) <> all (shared_domains)
        ${sql.raw(orElse)}
      );
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
    end $$`.execute(db)
}
