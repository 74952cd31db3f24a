-- Ends the subscription that a link belongs to, also one that was removed and can be put back, and keeps the time of the
-- first call. Returns whether it was found.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function unsubscribe(link_token text) returns boolean language sql
security definer set search_path = pg_catalog, public as $$
  with found as (
    update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
    where token = link_token returning id
  ),
  removed as (
    update removed_rows set content = content
      || jsonb_build_object('unsubscribed_at', coalesce(content ->> 'unsubscribed_at', now()::text))
    where table_name = 'newsletter_subscribers' and content ->> 'token' = link_token returning id
  )
  select exists (select from found) or exists (select from removed)
$$;
