-- Sets facts of a place, except those that no owner may ask for, and requests a build for the reason.
-- Callers: other functions. Locks: only the rows that it writes.
create or replace function set_facts(place restaurants, facts jsonb, reason text) returns void
language plpgsql as $$
declare
  becomes restaurants;
begin
  select * into becomes from jsonb_populate_record(place, (
    select coalesce(jsonb_object_agg(column_of(key), value), '{}') from jsonb_each(facts)
  ));
  update restaurants set
    hours = becomes.hours, hours_as_given = becomes.hours_as_given,
    kitchen_hours = becomes.kitchen_hours, special_hours = becomes.special_hours,
    phone = becomes.phone, website = becomes.website, menu_url = becomes.menu_url,
    reservation_url = becomes.reservation_url, order_url = becomes.order_url,
    description = becomes.description, images = becomes.images, image_texts = becomes.image_texts,
    name = becomes.name, address = becomes.address, cuisine = becomes.cuisine,
    closed_on = becomes.closed_on,
    updated_at = now()
  where id = place.id;
  insert into site_builds (reason) values (set_facts.reason)
  on conflict (state) where state = 'waiting' do nothing;
end $$;
