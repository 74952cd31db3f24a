import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('ad_campaigns')
    .addColumn('id', 'integer', (col) => col.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('title', 'text', (col) => col.notNull().check(sql`btrim(title) <> ''`))
    .addColumn('description', 'text')
    .addColumn('advertiser_name', 'text')
    .addColumn('advertiser_email', 'text', (col) =>
      col.notNull().check(sql`advertiser_email like '%_@_%'`),
    )
    .addColumn('advertiser_phone', 'text')
    .addColumn('image_url', 'text', (col) => col.notNull().check(sql`btrim(image_url) <> ''`))
    .addColumn('link_url', 'text', (col) =>
      col.notNull().check(sql`link_url ~* '^https?://[^\\s]+$'`),
    )
    .addColumn('alt_text', 'text', (col) => col.notNull().check(sql`btrim(alt_text) <> ''`))
    .addColumn('placement', 'text', (col) =>
      col.notNull().check(sql`placement in ('banner', 'sidebar', 'billboard')`),
    )
    .addColumn('is_active', 'boolean', (col) => col.notNull().defaultTo(true))
    .addColumn('start_date', 'date')
    .addColumn('end_date', 'date')
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addCheckConstraint('ad_campaigns_dates_check', sql`end_date >= start_date`)
    .execute()
  await db.schema
    .createIndex('ad_campaigns_placement_idx')
    .on('ad_campaigns')
    .column('placement')
    .where(sql<boolean>`is_active`)
    .execute()

  await db.schema
    .createTable('ad_analytics')
    .addColumn('id', 'bigint', (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('event_id', 'uuid', (col) => col.notNull().defaultTo(sql`gen_random_uuid()`))
    .addColumn('campaign_id', 'integer', (col) =>
      col.notNull().references('ad_campaigns.id').onDelete('cascade'),
    )
    .addColumn('event_type', 'text', (col) =>
      col.notNull().check(sql`event_type in ('impression', 'click')`),
    )
    .addColumn('user_agent', 'text')
    .addColumn('ip_address', 'text')
    .addColumn('referrer', 'text')
    .addColumn('page_url', 'text')
    .addColumn('invalid_reason', 'text')
    .addColumn('timestamp', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('ad_analytics_event_key', ['campaign_id', 'event_type', 'event_id'])
    .execute()
  await db.schema
    .createIndex('ad_analytics_newest_idx')
    .on('ad_analytics')
    .columns(['campaign_id', 'timestamp desc', 'id desc'])
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropTable('ad_analytics').execute()
  await db.schema.dropTable('ad_campaigns').execute()
}
