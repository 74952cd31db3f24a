import { type Kysely, sql } from 'kysely'

const LENGTHS = { owner_name: 200, owner_email: 254, owner_phone: 40, message: 5000 }

// A hash of hashes, because they are of one length: no two claims run together into the same text.
// MD5, because the functions that turn text into the bytes of SHA-256 may not stand in such a column.
const dedupeKey = sql`md5(md5(owner_name) || md5(lower(owner_email))
  || md5(coalesce(owner_phone, '')) || md5(coalesce(message, '')))`

export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('claim_requests')
    .addColumn('dedupe_key', 'text', (col) => col.generatedAlwaysAs(dedupeKey).stored().notNull())
    .execute()
  await sql`delete from claim_requests as again using claim_requests as first
    where again.restaurant_id = first.restaurant_id and again.dedupe_key = first.dedupe_key
      -- One that somebody has decided about is kept before one that waits.
      and (again.status = 'pending', again.id) > (first.status = 'pending', first.id)`.execute(db)
  await db.schema
    .alterTable('claim_requests')
    .addUniqueConstraint('claim_requests_dedupe_key', ['restaurant_id', 'dedupe_key'])
    .execute()
  // The constraint's own index begins with the same column.
  await db.schema.dropIndex('claim_requests_restaurant_id_idx').execute()
  for (const [column, length] of Object.entries(LENGTHS)) {
    await db.schema
      .alterTable('claim_requests')
      .addCheckConstraint(
        `claim_requests_${column}_length_check`,
        sql`char_length(${sql.ref(column)}) <= ${sql.lit(length)}`,
      )
      .execute()
  }
}

export async function down(db: Kysely<any>) {
  for (const column of Object.keys(LENGTHS)) {
    await db.schema
      .alterTable('claim_requests')
      .dropConstraint(`claim_requests_${column}_length_check`)
      .execute()
  }
  await db.schema
    .createIndex('claim_requests_restaurant_id_idx')
    .on('claim_requests')
    .column('restaurant_id')
    .execute()
  await db.schema.alterTable('claim_requests').dropColumn('dedupe_key').execute()
}
