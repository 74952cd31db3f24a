-- Mails a link to an owner: 20 a day and then one an hour, and none while one of the last two minutes is unused. Anybody
-- else gets nothing.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the owner (advisory).
create or replace function issue_owner_link(address text, hash text, token text)
returns void language plpgsql as $$
declare
  who text := lower(btrim(address));
begin
  perform pg_advisory_xact_lock(3, hashtext(who));
  if not exists (select from places_of(who)) or exists (
    select from owner_links
    where email_key = who and used_at is null and created_at > now() - interval '2 minutes'
  ) or (
    -- Whoever asks for more cannot keep the owner out for longer than an hour.
    (select count(*) from owner_links
      where email_key = who and created_at > now() - interval '1 day') >= 20
    and exists (select from owner_links
      where email_key = who and created_at > now() - interval '1 hour')
  ) then
    return;
  end if;
  insert into owner_links (token_hash, email_key) values (hash, who);
  perform queue_mail('owner link ' || hash, who, 'owner-link', jsonb_build_object('token', token));
end $$;
