-- Subscribes whoever asked, within 7 days, with the consent of that request. Returns true as well for a link that was
-- used, as long as its reader is on the list: it never brings back somebody who has left since.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function confirm_subscription(link_token text, leave_token text, chosen_towns text[], openings boolean)
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
end $$;
