-- Counts a try of a code. Returns whether it was right and how many tries are left; no row once the code is over.
-- Callers: guide_admin. Locks: only the rows that it writes.
create or replace function try_claim_code(claim integer, hash text)
returns table (is_right boolean, tries_left integer) language sql as $$
  update claim_codes set tries = tries + 1
  where claim_id = claim and tries < 5 and created_at > now() - interval '15 minutes'
  returning code_hash = claim_code_hash(claim, hash), 5 - tries
$$;
