-- Stores what the reader with this token wants to read about. Answers the same whoever has the token.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function choose_letters(link_token text, chosen_towns text[], openings boolean)
returns void language sql as $$
  update newsletter_subscribers set towns = chosen_towns, openings_only = openings
  where token = link_token;
$$;
