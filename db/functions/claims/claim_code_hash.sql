-- Returns the stored form of a code. Equal codes of two claims are not stored alike.
-- Callers: other functions. Locks: nothing.
create or replace function claim_code_hash(claim integer, hash text) returns text language sql stable as $$
  select encode(sha256(convert_to(claim || ' ' || hash, 'UTF8')), 'hex')
$$;
