-- Queues a mail, unless there is one with the same cause.
-- Callers: other functions. Locks: only the row that it writes.
create or replace function queue_mail(cause text, recipient text, template text, data jsonb) returns void
language sql as $$
  insert into mails (cause, recipient, template, data) values (cause, recipient, template, data)
  on conflict (cause) do nothing
$$;
