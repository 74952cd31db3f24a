-- Ends the notes of whoever has the token. Returns whether anybody has it.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function leave_owner_notes(link_token text) returns boolean language plpgsql as $$
begin
  update owner_notes set left_at = coalesce(left_at, now()) where token = link_token;
  return found;
end $$;
