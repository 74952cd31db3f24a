import { type Kysely, sql } from 'kysely'

/**
 * What visitors' calls write, as functions: their role may call these, and neither read nor write the tables. Posts that
 * readers do not see yet are not for that role either, nor what the administrator's calls have answered.
 */
export async function up(db: Kysely<any>) {
  await sql`
    -- Today's salt (UTC), made of the fresh one by whoever comes first; those of days that are over are forgotten.
    create function take_visitor_salt(fresh text) returns table (day date, salt text) language sql as $$
      delete from visitor_salts where day < (now() at time zone 'utc')::date;
      -- Changes nothing, but only an updated row is returned.
      insert into visitor_salts (day, salt) values ((now() at time zone 'utc')::date, fresh)
      on conflict (day) do update set salt = visitor_salts.salt
      returning visitor_salts.day, visitor_salts.salt
    $$`.execute(db)

  await sql`
    -- The claim as it stands, the same one for the same words; nothing for an unknown restaurant.
    create function insert_claim(restaurant integer, owner_name text, owner_email text,
      owner_phone text, message text)
    returns table (id integer, status text) language sql as $$
      insert into claim_requests (restaurant_id, owner_name, owner_email, owner_phone, message)
      select restaurants.id, owner_name, owner_email, owner_phone, message
      from restaurants where restaurants.id = restaurant for key share
      -- Changes nothing, but a row that is only left alone would not be returned.
      on conflict (restaurant_id, dedupe_key) do update set restaurant_id = excluded.restaurant_id
      returning claim_requests.id, claim_requests.status
    $$`.execute(db)

  await sql`
    -- Whether the address was there. Who had left starts again, unconfirmed and with the consent of this time.
    create function upsert_subscriber(address text, token text, page text, wording text, visitor text)
    returns boolean language sql as $$
      insert into newsletter_subscribers as known (email, email_key, token, consent_page,
        consent_wording, consent_visitor)
      values (address, lower(address), token, page, wording, visitor)
      on conflict (email_key) do update set
        ${sql.join(
          ['consent_page', 'consent_wording', 'consent_visitor'].map(
            (column) => sql`${sql.ref(column)} = case when known.unsubscribed_at is null
              then known.${sql.ref(column)} else excluded.${sql.ref(column)} end`,
          ),
        )},
        confirmed_at = case when known.unsubscribed_at is null then known.confirmed_at end,
        unsubscribed_at = null
      -- A row keeps the token of the call that inserted it, which may be this one at an earlier try.
      returning known.token <> upsert_subscriber.token
    $$`.execute(db)

  await sql`alter table blog_posts enable row level security`.execute(db)
  await sql`create policy blog_posts_readers on blog_posts using
    (current_user <> 'guide_public' or (is_published and published_at <= now()))`.execute(db)
  // An answer that is kept for the administrator is nobody else's.
  await sql`alter table idempotency_keys enable row level security`.execute(db)
  await sql`create policy idempotency_keys_of_claims on idempotency_keys using
    (current_user <> 'guide_public' or key like 'POST /api/claim-requests %')`.execute(db)
}

export async function down(db: Kysely<any>) {
  await sql`drop policy idempotency_keys_of_claims on idempotency_keys`.execute(db)
  await sql`alter table idempotency_keys disable row level security`.execute(db)
  await sql`drop policy blog_posts_readers on blog_posts`.execute(db)
  await sql`alter table blog_posts disable row level security`.execute(db)
  await sql`drop function upsert_subscriber`.execute(db)
  await sql`drop function insert_claim`.execute(db)
  await sql`drop function take_visitor_salt`.execute(db)
}
