-- Returns where uploaded pictures are shown, or would be by an undo: of each record the text that names them.
-- Callers: guide_admin. Locks: nothing.
create or replace function picture_uses() returns table (kind text, record_id integer, name text, content text)
language sql stable as $$
  select 'campaign', id, title, image_url from ad_campaigns
  union all
  select 'post', id, title, concat_ws(' ', featured_image, content) from blog_posts
  union all
  select 'restaurant', id, name, images::text from restaurants
  union all
  select 'business', id, name, images::text from businesses
  union all
  select 'letter', id, subject, concat_ws(' ', intro, content) from letters
  union all
  select 'owner edit', restaurant_id, null, concat(case when created_at > now() - interval '30 days' then old end, new) from owner_edits where state <> 'undone'
  union all
  select 'look', 0, null, concat(draft, published, before) from look
  union all
  select 'removed', removal_id, null, content::text from removed_rows
  where table_name not in ('pictures', 'owner_photos')
$$;
