-- Returns the table of a kind of record that can be removed.
-- Callers: other functions. Locks: nothing.
create or replace function removable_table(kind text) returns text language sql immutable as $$
  select case kind
    when 'restaurant' then 'restaurants' when 'business' then 'businesses' when 'post' then 'blog_posts'
    when 'campaign' then 'ad_campaigns' when 'subscriber' then 'newsletter_subscribers' when 'picture' then 'pictures'
  end
$$;
