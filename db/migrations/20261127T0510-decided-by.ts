import { type Kysely, sql } from 'kysely'

/** Who decided a claim, in words that follow “Approved by”. */
const WORDS = [
  ['Administrator', 'the administrator'],
  ['A code by mail', 'a code that we mailed'],
] as const

async function rename(db: Kysely<unknown>, from: string, to: string) {
  await sql`update claim_requests set decided_by = ${to} where decided_by = ${from}`.execute(db)
  await sql`update claim_decisions set decided_by = ${to} where decided_by = ${from}`.execute(db)
}

export async function up(db: Kysely<unknown>) {
  for (const [old, current] of WORDS) await rename(db, old, current)
}

export async function down(db: Kysely<unknown>) {
  for (const [old, current] of WORDS) await rename(db, current, old)
}
