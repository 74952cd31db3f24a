import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('business_interactions')
    .addColumn('id', 'bigint', (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('event_id', 'uuid', (col) => col.notNull().defaultTo(sql`gen_random_uuid()`))
    .addColumn('business_id', 'integer', (col) =>
      col.notNull().references('businesses.id').onDelete('cascade'),
    )
    .addColumn('business_name', 'text', (col) => col.notNull())
    .addColumn('interaction_type', 'text', (col) =>
      col.notNull().check(sql`interaction_type in ('call', 'website', 'card_click', 'impression')`),
    )
    .addColumn('session_id', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('ip_address', 'text')
    .addColumn('referrer', 'text')
    .addColumn('invalid_reason', 'text')
    .addColumn('timestamp', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('business_interactions_event_key', [
      'business_id',
      'interaction_type',
      'event_id',
    ])
    .execute()
  await db.schema
    .createIndex('business_interactions_newest_idx')
    .on('business_interactions')
    .columns(['timestamp desc', 'id desc'])
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropTable('business_interactions').execute()
}
