-- Stores an event of a business. Returns true if it counts; false if it is refused; null for an unknown business. An
-- event without a reason is refused when it came before and when the shares of its sender are used up.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the business, for key share; then the shares
-- (advisory).
create or replace function insert_interaction(business integer, type text, event uuid, session text,
  referring_page text, browser text, visitor text, reason text, shares jsonb default '[]')
returns boolean language plpgsql as $$
declare
  business_name text;
begin
  select name into business_name from businesses where id = business for key share;
  if not found then
    return null;
  end if;
  if reason is null and not exists (select from business_interactions
    where business_id = business and interaction_type = type and event_id = event) then
    if within_shares(shares) then
      insert into business_interactions (business_id, business_name, interaction_type, event_id,
        session_id, referrer, user_agent, ip_address)
      values (business, business_name, type, event, session, referring_page, browser, visitor)
      on conflict on constraint business_interactions_event_key do nothing;
      if found then
        return true;
      end if;
    else
      reason := 'too-many';
    end if;
  end if;
  perform refuse_event('business', type, coalesce(reason, 'repeated'));
  return false;
end $$;
