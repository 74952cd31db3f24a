import { type Kysely, sql } from 'kysely'

/** Keys of calls that were carried out, each with what it wrote: it is inserted by the very statement that writes. */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (col) => col.primaryKey().check(sql`char_length(key) <= 400`))
    .addColumn('body_hash', 'text', (col) => col.notNull().check(sql`body_hash ~ '^[0-9a-f]{64}$'`))
    .addColumn('answer', 'jsonb', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute()
  // Old keys are swept by age.
  await db.schema
    .createIndex('idempotency_keys_created_at_idx')
    .on('idempotency_keys')
    .column('created_at')
    .execute()
  await sql`
    -- Holds a key until the end of the transaction. Another that holds it may end at any moment and is waited for;
    -- but not for long, as whoever sent the call twice is to be told.
    create function own_key(key text) returns text language plpgsql set lock_timeout = '1s' as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(key, 0));
      return key;
    exception when lock_not_available then
      raise exception 'A call with this key is in progress' using errcode = 'GU409';
    end $$`.execute(db)
}

export async function down(db: Kysely<any>) {
  await sql`drop function own_key`.execute(db)
  await db.schema.dropTable('idempotency_keys').execute()
}
