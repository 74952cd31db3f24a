import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('claim_requests')
    .addColumn('id', 'integer', (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('restaurant_id', 'integer', (col) =>
      col.notNull().references('restaurants.id').onDelete('cascade'),
    )
    .addColumn('owner_name', 'text', (col) => col.notNull().check(sql`btrim(owner_name) <> ''`))
    .addColumn('owner_email', 'text', (col) => col.notNull().check(sql`owner_email like '%_@_%'`))
    .addColumn('owner_phone', 'text')
    .addColumn('message', 'text')
    .addColumn('status', 'text', (col) =>
      col
        .notNull()
        .defaultTo('pending')
        .check(sql`status in ('pending', 'approved', 'rejected')`),
    )
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createIndex('claim_requests_restaurant_id_idx')
    .on('claim_requests')
    .column('restaurant_id')
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropTable('claim_requests').execute()
}
