import { type Kysely, sql } from 'kysely'

/** Where mail is set up, an address is subscribed once its owner has confirmed by the link of a mail. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table newsletter_requests (
      id integer primary key generated always as identity,
      email text not null check (email like '%_@_%' and char_length(email) <= 254),
      email_key text not null check (email_key = lower(btrim(email_key))),
      -- SHA-256 of the secret of the mail's link.
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      consent_page text,
      consent_wording text,
      consent_visitor text,
      created_at timestamptz not null default now(),
      -- A link confirms once.
      confirmed_at timestamptz
    );
    create index newsletter_requests_email_key_idx on newsletter_requests (email_key, created_at);

    alter table newsletter_subscribers
      -- Slugs of the towns that the reader chose; empty for all.
      add column towns text[] not null default '{}',
      add column openings_only boolean not null default false,
      add constraint newsletter_subscribers_towns_check check (cardinality(towns) <= 200)`.execute(
    db,
  )

  await sql`
    -- Whether the address is on the list, confirmed. Any other gets a mail, at most one an hour and three a week,
    -- so that nobody can fill the inbox of another.
    create function request_subscription(address text, token text, page text, wording text, visitor text)
    returns boolean language plpgsql as $$
    declare
      key text := lower(address);
      hash text := encode(sha256(convert_to(token, 'UTF8')), 'hex');
    begin
      if exists (select from newsletter_subscribers
        where email_key = key and confirmed_at is not null and unsubscribed_at is null) then
        return true;
      end if;
      -- Requests for one address wait for each other, so that they see each other's mails.
      perform pg_advisory_xact_lock(hashtextextended(key, 1));
      if (select count(*) < 3 and count(*) filter (where created_at > now() - interval '1 hour') = 0
        from newsletter_requests
        where email_key = key and created_at > now() - interval '7 days') then
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

    -- Subscribes whoever asked, within 7 days, with the consent of that request. True as well for a link that was
    -- used, as long as its reader is on the list: it never brings back somebody who has left since.
    create function confirm_subscription(link_token text, leave_token text, chosen_towns text[], openings boolean)
    returns boolean language plpgsql as $$
    declare
      hash text := encode(sha256(convert_to(link_token, 'UTF8')), 'hex');
      request newsletter_requests;
    begin
      update newsletter_requests set confirmed_at = now()
      where token_hash = hash and confirmed_at is null and created_at > now() - interval '7 days'
      returning * into request;
      if found then
        insert into newsletter_subscribers as known (email, email_key, token, consent_page, consent_wording,
          consent_visitor, confirmed_at, consented_at, towns, openings_only)
        values (request.email, request.email_key, leave_token, request.consent_page, request.consent_wording,
          request.consent_visitor, now(), request.created_at, chosen_towns, openings)
        on conflict (email_key) do update set
          consent_page = excluded.consent_page,
          consent_wording = excluded.consent_wording,
          consent_visitor = excluded.consent_visitor,
          confirmed_at = now(),
          unsubscribed_at = null,
          towns = excluded.towns,
          openings_only = excluded.openings_only;
        return true;
      end if;
      return exists (select from newsletter_requests
        join newsletter_subscribers as readers using (email_key)
        where token_hash = hash and newsletter_requests.confirmed_at is not null
          and readers.confirmed_at is not null and readers.unsubscribed_at is null);
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function confirm_subscription, request_subscription;
    alter table newsletter_subscribers drop column towns, drop column openings_only;
    drop table newsletter_requests`.execute(db)
}
