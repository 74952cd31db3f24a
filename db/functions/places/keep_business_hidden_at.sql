-- Sets hidden_at when a business becomes a draft again: what the site still shows of it is stale.
-- Callers: its trigger. Locks: nothing.
create or replace function keep_business_hidden_at() returns trigger language plpgsql as $$
begin
  if new.is_draft and not old.is_draft then
    new.hidden_at = now();
  end if;
  return new;
end $$;

create or replace trigger businesses_hidden_at before update on businesses
  for each row execute function keep_business_hidden_at();
