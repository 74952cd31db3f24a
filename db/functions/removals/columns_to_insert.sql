-- Returns the columns of a table that an insert of a removed row can set: those that the table had when the row was
-- removed and still has, except the row version, which is that of the insert.
-- Callers: other functions. Locks: nothing.
create or replace function columns_to_insert(relation regclass, removed jsonb) returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> 'row_version' and removed ? attname::text
$$;
