-- Returns today's salt (UTC). The first call of a day stores its fresh one and deletes those of past days.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function take_visitor_salt(fresh text) returns table (day date, salt text) language sql as $$
  delete from visitor_salts where day < (now() at time zone 'utc')::date;
  -- Changes nothing: "do nothing" would not return the row.
  insert into visitor_salts (day, salt) values ((now() at time zone 'utc')::date, fresh)
  on conflict (day) do update set salt = visitor_salts.salt
  returning visitor_salts.day, visitor_salts.salt
$$;
