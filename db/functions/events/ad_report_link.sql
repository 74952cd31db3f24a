-- Returns whose campaigns a link to a report shows, and until when; nothing for a token of no link that works.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: nothing.
create or replace function ad_report_link(token text)
returns table (advertiser_email text, expires_at timestamptz) language sql stable as $$
  select links.advertiser_email, links.expires_at from ad_reports as links
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and links.expires_at > now()
$$;
