import { type Kysely, sql } from 'kysely'

/** What the functions keep for themselves: sessions, limits and the builds they asked for. */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (col) =>
      col.primaryKey().check(sql`token_hash ~ '^[0-9a-f]{64}$'`),
    )
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('last_seen_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', (col) => col.notNull())
    .addCheckConstraint('sessions_expires_at_check', sql`expires_at > created_at`)
    .execute()

  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (col) => col.notNull())
    .addColumn('window_start', 'timestamptz', (col) => col.notNull())
    .addColumn('hits', 'integer', (col) =>
      col
        .notNull()
        .defaultTo(0)
        .check(sql`hits >= 0`),
    )
    .addPrimaryKeyConstraint('limits_pkey', ['key', 'window_start'])
    .execute()
  // Old windows are swept by age.
  await db.schema
    .createIndex('limits_window_start_idx')
    .on('limits')
    .column('window_start')
    .execute()

  await db.schema
    .createTable('site_builds')
    .addColumn('id', 'integer', (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('reason', 'text', (col) => col.notNull())
    .addColumn('state', 'text', (col) =>
      col
        .notNull()
        .defaultTo('waiting')
        .check(sql`state in ('waiting', 'building', 'live', 'failed')`),
    )
    .addColumn('error', 'text')
    .addColumn('hook_attempts', 'integer', (col) =>
      col
        .notNull()
        .defaultTo(0)
        .check(sql`hook_attempts >= 0`),
    )
    .addColumn('requested_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('started_at', 'timestamptz')
    .addColumn('finished_at', 'timestamptz')
    .addCheckConstraint('site_builds_error_check', sql`(state = 'failed') = (error is not null)`)
    .execute()
  // At most one build waits: a change asked for meanwhile joins it.
  await db.schema
    .createIndex('site_builds_one_waiting_key')
    .on('site_builds')
    .column('state')
    .unique()
    .where('state', '=', 'waiting')
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropTable('site_builds').execute()
  await db.schema.dropTable('limits').execute()
  await db.schema.dropTable('sessions').execute()
}
