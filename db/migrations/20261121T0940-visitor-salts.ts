import { type Kysely, sql } from 'kysely'

/** The salt of a day, without which nobody can tell whose address a hash was made of. */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('visitor_salts')
    .addColumn('day', 'date', (col) => col.primaryKey())
    .addColumn('salt', 'text', (col) => col.notNull().check(sql`length(salt) >= 43`))
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropTable('visitor_salts').execute()
}
