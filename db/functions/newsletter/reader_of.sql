-- Returns the address that the link of a mail is for, if it is on the list. Volatile, to see what the same statement
-- confirmed.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: nothing.
create or replace function reader_of(link_token text) returns text language sql as $$
  select readers.email_key from newsletter_requests join newsletter_subscribers as readers using (email_key)
  where token_hash = encode(sha256(convert_to(link_token, 'UTF8')), 'hex')
    and readers.confirmed_at is not null and readers.unsubscribed_at is null
$$;
