-- Returns whether the address is on the list, confirmed. Any other address gets a mail, at most one an hour and three a
-- week, so that nobody can fill the inbox of another.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the inbox (advisory).
create or replace function request_subscription(address text, token text, page text, wording text, visitor text)
returns boolean language plpgsql as $$
declare
  request integer;
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
    insert into newsletter_requests (email, email_key, token_hash, consent_page, consent_wording,
      consent_visitor)
    values (address, key, hash, page, wording, visitor)
    returning id into request;
    perform queue_mail('newsletter request ' || request, address, 'confirm-subscription',
      jsonb_build_object('token', token));
  end if;
  return false;
end $$;
