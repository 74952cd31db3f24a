-- Stores an event of an ad. Returns true if it counts; false if it is refused; null for an unknown campaign. An event
-- without a reason is refused outside the days of its campaign, when it came before, and when the shares of its sender
-- are used up.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the campaign, for key share; then the shares
-- (advisory).
create or replace function insert_ad_event(campaign integer, type text, event uuid, page text,
  referring_page text, browser text, visitor text, reason text, shares jsonb default '[]')
returns boolean language plpgsql as $$
begin
  select coalesce(reason, case when not is_active or archived_at is not null
      or (now() at time zone guide_time_zone())::date
        not between coalesce(start_date, '-infinity') and coalesce(end_date, 'infinity')
    then 'not-live' end)
  into reason from ad_campaigns where id = campaign for key share;
  if not found then
    return null;
  end if;
  if reason is null and not exists (select from ad_analytics
    where campaign_id = campaign and event_type = type and event_id = event) then
    if within_shares(shares) then
      insert into ad_analytics (campaign_id, event_type, event_id, page_url, referrer, user_agent, ip_address)
      values (campaign, type, event, page, referring_page, browser, visitor)
      on conflict on constraint ad_analytics_event_key do nothing;
      if found then
        return true;
      end if;
    else
      reason := 'too-many';
    end if;
  end if;
  perform refuse_event('ad', type, coalesce(reason, 'repeated'), campaign);
  return false;
end $$;
