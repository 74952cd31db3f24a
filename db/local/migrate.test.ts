import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, oldDatabase, testDatabase } from '../testing/database.ts'
import { readSqlFiles } from './functions.ts'
import { migrate, rollback } from './migrate.ts'

const { db, direct } = await testDatabase()

async function listTables() {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' order by 1`.execute(db)
  const own = /^(kysely_|migrated_functions$)/
  return rows.map(({ name }) => name).filter((name) => !own.test(name))
}

test('the migrations go down to nothing and up again', async () => {
  const tables = await listTables()
  expect(tables).toContain('restaurants')

  const down = await rollback(direct)
  expect(await listTables()).toEqual([])

  const files = readSqlFiles().map(({ path }) => path)
  const up = await migrate(direct)
  expect(up.slice(0, down.length)).toEqual(down.toReversed())
  expect(up.slice(down.length).sort()).toEqual(files.sort())
  expect(await listTables()).toEqual(tables)
})

test('a second run has nothing to do', async () => {
  expect(await migrate(direct)).toEqual([])
})

test('a guide’s own migrations follow the others, whatever is newer, and run once', async () => {
  const { db, direct } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const write = (name: string, statement: string) =>
    writeFile(
      join(folder, `${name}.ts`),
      `import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))}
      export const up = (db) => sql.raw(${JSON.stringify(statement)}).execute(db)`,
    )
  const run = () => migrate(direct, undefined, folder)
  await write('20200101T0000-parking', 'alter table restaurants add column parking text')
  expect(await run()).toEqual(['20200101T0000-parking'])
  await write(
    '20200102T0000-parking-length',
    'alter table restaurants add check (length(parking) < 99)',
  )
  expect(await run()).toEqual(['20200102T0000-parking-length'])
  expect([await run(), await migrate(direct)]).toEqual([[], []])
  await write('20200103T0000-wrong', 'alter table nothing add column x text')
  await expect(run()).rejects.toThrow(
    'Migration 20200103T0000-wrong failed: relation "nothing" does not exist',
  )
  const { rows } = await sql<{ name: string }>`select name from kysely_own_migration`.execute(db)
  expect(rows).toHaveLength(2)
  await rm(folder, { recursive: true })
})

test('a database of before the merge of migrations becomes as a new one', async () => {
  const [old, fresh] = [await oldDatabase(), await testDatabase()]
  expect(await schemaOf(old.db)).not.toEqual(await schemaOf(fresh.db))
  const ran = await migrate(old.direct)
  expect(ran[0]).toBe('20261127T0600-removed-pictures')
  expect(ran.filter((name) => name.endsWith('.sql'))).toHaveLength(readSqlFiles().length)
  expect(await migrate(old.direct)).toEqual([])
  expect(await schemaOf(old.db)).toEqual(await schemaOf(fresh.db))
  expect(await rollback(old.direct)).toHaveLength((await readdir('db/migrations')).length)
})

test('of what an owner confirmed before the last day counts', async () => {
  const { db, direct } = await oldDatabase()
  await sql`insert into restaurants (id, name, address, neighborhood, cuisine, price_range, town_slug, slug)
    values (1, 'Oak', '1 Road', 'Bel Air', 'Thai', '$', 'bel-air', 'oak')`.execute(db)
  await sql`update restaurants set is_verified = true where id = 1`.execute(db)
  await sql`update restaurants set outdated_facts = '{address,phone}',
    confirmed = '{"hours": "2026-11-20T17:00:00Z", "phone": "2026-11-20T18:00:00Z", "menuUrl": "2026-11-01T17:00:00Z"}'
    where id = 1`.execute(db)
  await migrate(direct)
  expect(await db.selectFrom('restaurants').selectAll().executeTakeFirst()).toMatchObject({
    ...{ confirmedAt: new Date('2026-11-20T18:00:00Z'), confirmedFacts: ['hours', 'phone'] },
    outdatedFacts: ['address', 'phone'],
  })
})

test('a migration that was merged later is forgotten', async () => {
  const { db, direct } = await testDatabase()
  const names = async () =>
    (await sql`select name from kysely_migration order by 1`.execute(db)).rows
  const before = await names()
  await sql`insert into kysely_migration select '20261122T0940-claims', min(timestamp) from kysely_migration`.execute(
    db,
  )
  expect(await migrate(direct)).toEqual([])
  expect(await names()).toEqual(before)
})

test('a database that has only some of the merged migrations is left alone', async () => {
  const { db, direct } = await oldDatabase()
  await sql`delete from kysely_migration where name = '20261127T0510-decided-by'`.execute(db)
  await expect(migrate(direct)).rejects.toThrow(
    /^This database lacks some of the migrations that were merged since: [^\n]+$/,
  )
})

/** What a dump of the schema would say of constraints, indexes, columns, functions, triggers and rights. */
async function schemaOf(of: typeof db) {
  const { rows } = await sql<{ schema: unknown }>`
    with ours as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
    )
    select json_build_object(
      'migrations', array(select name from kysely_migration order by 1),
      'constraints', array(select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace order by 1),
      'indexes', array(select pg_get_indexdef(indexrelid) from pg_index
        where indrelid in (select oid from ours) order by 1),
      'columns', array(select format('%s %s %s %s %s', attrelid::regclass, attname,
          format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid))
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid in (select oid from ours) and attnum > 0 and not attisdropped
        order by attrelid::regclass::text, attnum),
      'functions', array(select pg_get_functiondef(oid) || coalesce(array(select unnest(proacl)::text order by 1)::text, '')
        from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1),
      'triggers', array(select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1),
      'rights', array(select format('%s %s', oid::regclass, array(select unnest(relacl)::text order by 1))
        from pg_class where oid in (select oid from ours) order by 1),
      'policies', array(select format('%s %s %s', polrelid::regclass, polname, pg_get_expr(polqual, polrelid))
        from pg_policy order by 1)
    ) as schema`.execute(of)
  return rows[0]!.schema
}

test('two runs at once run everything once', async () => {
  const { direct } = await emptyDatabase()
  const runs = await Promise.all([migrate(direct), migrate(direct)])
  expect(runs.find((ran) => ran.length === 0)).toEqual([])
  expect(runs.flat()).toHaveLength((await readdir('db/migrations')).length + readSqlFiles().length)
})

test('a database of another version is left alone, and the error says to update the code', async () => {
  const { db, direct } = await testDatabase()
  await sql`insert into kysely_migration values ('20991231T0000-later', 'x')`.execute(db)
  await expect(migrate(direct)).rejects.toThrow(
    /^This database was made by another version of the guide, which has 20991231T0000-later: update the code [^\n]+$/,
  )
})

test('a failed migration is one sentence and leaves nothing half done', async () => {
  await rollback(direct)
  await sql`create table blog_posts ()`.execute(db)
  await expect(migrate(direct)).rejects.toThrow(
    'Migration 20261122T0930-posts failed: relation "blog_posts" already exists',
  )
  expect(await listTables()).toEqual(['blog_posts'])
})
