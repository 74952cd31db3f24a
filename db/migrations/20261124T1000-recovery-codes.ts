import { type Kysely, sql } from 'kysely'

/** Which codes the administrator has used to sign in without the authenticator app: each works once. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table used_recovery_codes (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      used_at timestamptz not null default now()
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table used_recovery_codes`.execute(db)
}
