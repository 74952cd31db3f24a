-- Sets when a post became public, and throws blog_posts_slug_stays or blog_posts_kind_stays if the address of one that was
-- public would change.
-- Callers: its trigger. Locks: nothing.
create or replace function keep_post_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.first_public_at <= now() then
    if new.slug <> old.slug then
      raise exception 'The slug of a post that was public stays'
        using errcode = 'check_violation', constraint = 'blog_posts_slug_stays';
    end if;
    if (new.category = 'Page') <> (old.category = 'Page') then
      raise exception 'A page that was public stays a page, and a post a post'
        using errcode = 'check_violation', constraint = 'blog_posts_kind_stays';
    end if;
    new.first_public_at := old.first_public_at;
  else
    new.first_public_at := case when new.is_published then new.published_at end;
  end if;
  return new;
end $$;

create or replace trigger blog_posts_keep_address before insert or update on blog_posts
  for each row execute function keep_post_address();
