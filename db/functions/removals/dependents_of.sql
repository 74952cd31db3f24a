-- Returns the rows that are deleted with a record: each table with the condition that selects them, those nearest to it
-- first.
-- Callers: other functions. Locks: nothing.
create or replace function dependents_of(root regclass, record_id integer)
returns table (relation regclass, condition text) language sql stable as $$
  with recursive dependents (relation, condition, depth) as (
    select root, format('id = %s', record_id), 0
    union all
    select child.attrelid::regclass,
      format('%I in (select %I from %s where %s)', child.attname, parent.attname, relation, condition)
        collate "default",
      depth + 1
    from dependents
    join pg_constraint on confrelid = relation and contype = 'f' and confdeltype = 'c'
    join pg_attribute as child on child.attrelid = conrelid and child.attnum = conkey[1]
    join pg_attribute as parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
  )
  select relation, condition from dependents where depth > 0 order by depth
$$;
