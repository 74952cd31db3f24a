-- Sets hidden_at when a post stops being public.
-- Callers: its trigger. Locks: nothing.
create or replace function keep_hidden_at() returns trigger language plpgsql as $$
begin
  if old.is_published and old.published_at <= now()
    and not (new.is_published and new.published_at <= now()) then
    new.hidden_at = now();
  end if;
  return new;
end $$;

create or replace trigger blog_posts_hidden_at before update on blog_posts
  for each row execute function keep_hidden_at();
