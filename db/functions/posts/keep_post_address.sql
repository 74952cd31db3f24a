-- Sets when a post became public, and throws blog_posts_slug_stays if the slug of one that was public changes.
-- Callers: its trigger. Locks: nothing.
create or replace function keep_post_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.first_public_at <= now() then
    if new.slug <> old.slug then
      raise exception 'The slug of a post that was public stays'
        using errcode = 'check_violation', constraint = 'blog_posts_slug_stays';
    end if;
    new.first_public_at := old.first_public_at;
  else
    new.first_public_at := case when new.is_published then new.published_at end;
  end if;
  return new;
end $$;

create or replace trigger blog_posts_keep_address before insert or update on blog_posts
  for each row execute function keep_post_address();
