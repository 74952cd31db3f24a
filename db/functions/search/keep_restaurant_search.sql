-- Keeps what visitors search: the text of every open restaurant, and its words as candidates for a misspelt word. A
-- phone number, and a feature with a hyphen, also stand as one word, as some people type them.
-- Callers: its trigger. Locks: the rows that it writes; words in their order, so that two writers never deadlock.
create or replace function keep_restaurant_search() returns trigger language plpgsql as $$
begin
  delete from public.restaurant_search using changed
  where id = restaurant_id and not (closed_on is null);
  insert into public.restaurant_search (restaurant_id, name, cuisine, town, everything)
  select id, public.search_text(name),
    public.search_text(case when is_cuisine_known then cuisine else '' end),
    public.search_text(neighborhood),
    ' ' || public.search_text(concat_ws(' ', name, case when is_cuisine_known then cuisine else '' end,
      neighborhood, our_take, order_this, description, address, postal_code, phone, regexp_replace(phone, '[^0-9]', '', 'g'),
      (select string_agg(concat(feature.key, ' ', replace(feature.key, '-', '')), ' ') from jsonb_each(features) as feature
        where feature.value = 'true')))
  from changed where closed_on is null
  on conflict (restaurant_id) do update set name = excluded.name, cuisine = excluded.cuisine,
    town = excluded.town, everything = excluded.everything
  where (restaurant_search.name, restaurant_search.cuisine, restaurant_search.town,
    restaurant_search.everything) is distinct from
    (excluded.name, excluded.cuisine, excluded.town, excluded.everything);
  -- Ordered, so that two writers of the same words never deadlock. A number is never a misspelt word.
  insert into public.search_words (word)
  select distinct word
  from public.restaurant_search join changed on id = restaurant_id,
    unnest(string_to_array(everything, ' ') || array[town, restaurant_search.cuisine]) as word
  where char_length(word) > 3 and word ~ '[^0-9]'
  order by word
  on conflict do nothing;
  return null;
end $$;

create or replace trigger restaurants_search_insert after insert on restaurants
  referencing new table as changed
  for each statement execute function keep_restaurant_search();

create or replace trigger restaurants_search_update after update on restaurants
  referencing new table as changed
  for each statement execute function keep_restaurant_search();
