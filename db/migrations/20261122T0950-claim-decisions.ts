import { type Kysely, sql } from 'kysely'

/** What was decided about a claim: the decision that stands with the claim itself, and the log of all of them. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('claim_requests')
    .addColumn('decided_at', 'timestamptz')
    .addColumn('decided_by', 'text')
    .addColumn('decision_note', 'text', (col) => col.check(sql`char_length(decision_note) <= 1000`))
    .execute()
  await sql`update claim_requests set decided_at = created_at, decided_by = 'Administrator'
    where status <> 'pending'`.execute(db)
  await db.schema
    .alterTable('claim_requests')
    .addCheckConstraint(
      'claim_requests_decision_check',
      sql`(status = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)`,
    )
    .execute()
  await db.schema
    .createTable('claim_decisions')
    .addColumn('id', 'integer', (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('claim_id', 'integer', (col) =>
      col.notNull().references('claim_requests.id').onDelete('cascade'),
    )
    .addColumn('action', 'text', (col) =>
      col.notNull().check(sql`action in ('approve', 'reject', 'undo')`),
    )
    .addColumn('reason', 'text', (col) => col.check(sql`char_length(reason) <= 1000`))
    .addColumn('decided_by', 'text', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addCheckConstraint(
      'claim_decisions_reject_check',
      sql`action <> 'reject' or btrim(coalesce(reason, '')) <> ''`,
    )
    .execute()
  await db.schema
    .createIndex('claim_decisions_claim_id_idx')
    .on('claim_decisions')
    .column('claim_id')
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropTable('claim_decisions').execute()
  await db.schema
    .alterTable('claim_requests')
    .dropConstraint('claim_requests_decision_check')
    .execute()
  await db.schema
    .alterTable('claim_requests')
    .dropColumn('decision_note')
    .dropColumn('decided_by')
    .dropColumn('decided_at')
    .execute()
}
