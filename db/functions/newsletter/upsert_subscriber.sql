-- Subscribes an address without a confirmation. Returns whether it was subscribed before. Whoever had unsubscribed
-- starts again: unconfirmed, with this consent.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function upsert_subscriber(address text, token text, page text, wording text, visitor text)
returns boolean language sql as $$
  insert into newsletter_subscribers as known (email, email_key, token, consent_page,
    consent_wording, consent_visitor)
  values (address, lower(address), token, page, wording, visitor)
  on conflict (email_key) do update set
    consent_page = case when known.unsubscribed_at is null
      then known.consent_page else excluded.consent_page end,
    consent_wording = case when known.unsubscribed_at is null
      then known.consent_wording else excluded.consent_wording end,
    consent_visitor = case when known.unsubscribed_at is null
      then known.consent_visitor else excluded.consent_visitor end,
    confirmed_at = case when known.unsubscribed_at is null then known.confirmed_at end,
    unsubscribed_at = null
  -- The row keeps the token of the call that inserted it: ours, if this is a retry.
  returning known.token <> upsert_subscriber.token
$$;
