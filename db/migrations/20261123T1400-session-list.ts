import { type Kysely, sql } from 'kysely'

/** Sessions are listed and ended by a number, as what is stored of their tokens leaves the server in no form. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('sessions')
    .addColumn('id', 'integer', (col) => col.notNull().unique().generatedAlwaysAsIdentity())
    .addColumn('browser', 'text', (col) => col.notNull().defaultTo(sql.lit('Unknown browser')))
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.alterTable('sessions').dropColumn('id').dropColumn('browser').execute()
}
