import { type Kysely, sql } from 'kysely'

/** The columns from which the mail program gets an address: all that is stored elsewhere goes through `mails`. */
const COLUMNS = [
  ['newsletter_requests', 'email'],
  ['mails', 'recipient'],
] as const

/** An address is one mailbox: no list, comment, group or quoted name, which mail programs read as several. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function is_address(address text) returns boolean language sql immutable as $$
      select address ~ '^[^\\s,;:<>()\\[\\]"\\\\@[:cntrl:]]+@[^\\s,;:<>()\\[\\]"\\\\@[:cntrl:]]+$'
        and address !~ '\\.$'
    $$;

    -- What reaches one inbox, however it is spelled: capitals say nothing, nor does what follows a plus, nor dots at Gmail.
    create or replace function inbox_of(address text) returns text language sql immutable as $$
      select case when domain in ('gmail.com', 'googlemail.com')
        then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
      from (select split_part(split_part(lower(btrim(address)), '@', 1), '+', 1) as name,
        split_part(lower(btrim(address)), '@', 2) as domain) as parts
    $$;

    -- Mail programs may read each of these as another address, or as several.
    delete from newsletter_requests where not is_address(email);
    delete from newsletter_subscribers where not is_address(email);
    delete from mails where not is_address(recipient);

    drop index newsletter_requests_email_key_idx;
    create index newsletter_requests_inbox_idx on newsletter_requests (inbox_of(email), created_at);

    create or replace function request_subscription(address text, token text, page text, wording text, visitor text)
    returns boolean language plpgsql as $$
    declare
      key text := lower(address);
      inbox text := inbox_of(address);
      hash text := encode(sha256(convert_to(token, 'UTF8')), 'hex');
    begin
      if exists (select from newsletter_subscribers
        where email_key = key and confirmed_at is not null and unsubscribed_at is null) then
        return true;
      end if;
      -- Requests for one inbox wait for each other, so that they see each other's mails.
      perform pg_advisory_xact_lock(hashtextextended(inbox, 1));
      if (select count(*) < 3 and count(*) filter (where created_at > now() - interval '1 hour') = 0
        from newsletter_requests
        where inbox_of(email) = inbox and created_at > now() - interval '7 days') then
        with request as (
          insert into newsletter_requests (email, email_key, token_hash, consent_page, consent_wording,
            consent_visitor)
          values (address, key, hash, page, wording, visitor)
          returning id
        )
        insert into mails (cause, recipient, template, data)
        select 'newsletter request ' || id, address, 'confirm-subscription', jsonb_build_object('token', token)
        from request;
      end if;
      return false;
    end $$;

    -- The address that the link of a mail is for, if it is on the list. Volatile, to see what the same statement confirmed.
    create function reader_of(link_token text) returns text language sql as $$
      select readers.email_key from newsletter_requests join newsletter_subscribers as readers using (email_key)
      where token_hash = encode(sha256(convert_to(link_token, 'UTF8')), 'hex')
        and readers.confirmed_at is not null and readers.unsubscribed_at is null
    $$`.execute(db)
  for (const [table, column] of COLUMNS)
    await sql
      .raw(
        `alter table ${table} add constraint ${table}_address_check check (is_address(${column}))`,
      )
      .execute(db)
}

/** The functions stay: they take what they were called with before. */
export async function down(db: Kysely<unknown>) {
  for (const [table] of COLUMNS)
    await sql.raw(`alter table ${table} drop constraint ${table}_address_check`).execute(db)
  await sql`
    drop function reader_of, is_address;
    drop index newsletter_requests_inbox_idx;
    create index newsletter_requests_email_key_idx on newsletter_requests (email_key, created_at)`.execute(
    db,
  )
}
