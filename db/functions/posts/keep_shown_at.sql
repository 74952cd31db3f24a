-- Sets since when a post is shown without a break.
-- Callers: its trigger. Locks: nothing.
create or replace function keep_shown_at() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.is_published and greatest(old.published_at, new.published_at) <= now() then
    new.shown_at := old.shown_at;
  elsif new.is_published then
    new.shown_at := greatest(now(), new.published_at);
  end if;
  return new;
end $$;

create or replace trigger blog_posts_shown_at before insert or update on blog_posts
  for each row execute function keep_shown_at();
