-- The days about which the hours of the week say nothing certain: those that the administrator has named, which have an
-- address (`slug`), and the public holidays of the country but those that are ordinary days here.
-- Callers: guide_admin, guide_public. Locks: nothing.
create or replace view all_holidays as
  select day, name, slug from holidays
  union all
  select day, name, null from public_holidays
  where not exists (select from holidays where holidays.day = public_holidays.day)
    and not exists (select from ordinary_holidays where ordinary_holidays.name = public_holidays.name);
