import { type Kysely, sql } from 'kysely'

/** What a listing needs and a draft may lack, with the longest text. */
const NEEDED = { address: 200, neighborhood: 80, category: 60 }

/** An imported business that lacks something is a draft, shown nowhere until it is completed. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('businesses')
    .addColumn('is_draft', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute()
  for (const [name, length] of Object.entries(NEEDED)) {
    const text = sql.ref(name)
    await changeCheck(db, name, sql`(btrim(${text}) <> '' or (is_draft and ${text} = ''))
      and char_length(${text}) <= ${sql.lit(length)}`) // prettier-ignore
  }
}

export async function down(db: Kysely<any>) {
  // What they lack is required again.
  await sql`delete from businesses where is_draft`.execute(db)
  for (const [name, length] of Object.entries(NEEDED)) {
    const text = sql.ref(name)
    await changeCheck(db, name, sql`btrim(${text}) <> '' and char_length(${text}) <= ${sql.lit(length)}`) // prettier-ignore
  }
  await db.schema.alterTable('businesses').dropColumn('is_draft').execute()
}

async function changeCheck(db: Kysely<any>, column: string, check: ReturnType<typeof sql>) {
  const name = `businesses_${column}_check`
  await db.schema.alterTable('businesses').dropConstraint(name).execute()
  await db.schema.alterTable('businesses').addCheckConstraint(name, check).execute()
}
