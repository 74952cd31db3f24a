import { type Kysely, sql } from 'kysely'

/** Whether a decision gave the place its badge or took it: one that was there before a claim stays after it. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('claim_decisions')
    .addColumn('has_changed', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute()
  // Until now every approval counted as what the badge came from.
  await sql`update claim_decisions set has_changed = true where action = 'approve'`.execute(db)
}

export async function down(db: Kysely<any>) {
  await db.schema.alterTable('claim_decisions').dropColumn('has_changed').execute()
}
