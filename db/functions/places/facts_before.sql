-- Returns the names of facts of a place that are stated and that nobody has checked since a moment: those by which
-- people find a place, reach it and order.
-- Callers: guide_admin. Locks: nothing.
create or replace function facts_before(place restaurants, moment timestamptz) returns text[]
language sql stable
return (
  select coalesce(array_agg(fact order by fact), '{}')
  from (values
    ('address', place.address <> ''),
    ('phone', place.phone is not null),
    ('website', place.website is not null),
    ('menuUrl', place.menu_url is not null),
    ('reservationUrl', place.reservation_url is not null),
    ('orderUrl', place.order_url is not null),
    ('hours', place.hours <> '{}'),
    ('hoursAsGiven', place.hours_as_given is not null),
    ('kitchenHours', place.kitchen_hours <> '{}')
  ) as facts (fact, is_stated)
  where is_stated and greatest(place.checked_at, (place.confirmed ->> fact)::timestamptz) < moment
);
