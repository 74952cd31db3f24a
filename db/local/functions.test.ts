import { readdirSync, readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Db } from '../client.ts'
import { ROLES } from '../roles.ts'
import { emptyDatabase, pgliteDatabase, testDb } from '../testing/database.ts'
import { applyFunctions, readSqlFiles, type SqlFile } from './functions.ts'

/** A file that makes what its text says after `create or replace`. */
function file(name: string, ...made: string[]): SqlFile {
  const text = made.map((what) => `create or replace ${what};\n`).join('')
  return { path: `db/functions/test/${name}.sql`, name, text: `-- Of a test.\n${text}` }
}
const sum = (name: string, value: string) =>
  file(name, `function ${name}() returns integer language sql as 'select ${value}'`)
const trigger = (name: string, made: string) =>
  file(
    name,
    `function ${name}() returns trigger language plpgsql as 'begin return new; end'`,
    `trigger ${made} for each row execute function ${name}()`,
  )

async function apply(direct: string, files: SqlFile[]) {
  const pool = new pg.Pool({ connectionString: direct, max: 1 })
  // The test's database may go before the connection has closed.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.transaction().execute((db) => applyFunctions(db, files))
  } finally {
    await db.destroy()
  }
}

async function valueOf(db: Db, expression: string) {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db)
  return rows[0]!.value
}

const names = (rows: SqlFile[]) => rows.map(({ path }) => path)
const functionsOf = (db: Db) =>
  valueOf(
    db,
    `array(select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace order by 1)`,
  )
const triggersOf = (db: Db) =>
  valueOf(
    db,
    `array(select tgrelid::regclass || '.' || tgname from pg_trigger where not tgisinternal order by 1)`,
  )

test.each([
  ['Postgres', emptyDatabase],
  ['PGlite', pgliteDatabase],
])(
  'on %s files run when they have changed, in order, and what is gone is dropped',
  async (_, make) => {
    const { db, direct } = await make()
    const [a, b, c] = [sum('a', 'b() + 1'), sum('b', 'c() + 1'), sum('c', '1')]
    const view = file('numbers', 'view numbers as select a() as n')
    expect(await apply(direct, [a, b, c, view])).toEqual(names([c, b, a, view]))
    expect(await valueOf(db, '(select n from numbers)')).toBe(3)
    expect(await apply(direct, [a, b, c, view])).toEqual([])

    const changed = sum('b', '10')
    expect(await apply(direct, [a, changed, c, view])).toEqual(names([changed]))
    expect(await valueOf(db, '(select n from numbers)')).toBe(11)

    expect(await apply(direct, [a, changed])).toEqual(['c', 'numbers'])
    expect(await functionsOf(db)).toEqual(['a()', 'b()'])
    await sql`drop function a`.execute(db)
    expect(await apply(direct, [a, changed])).toEqual(names([a]))
  },
)

test('a function gets other parameters and results, a view other columns', async () => {
  const { db, direct } = await emptyDatabase()
  const text = (name: string, rest: string) => file(name, `function ${name}${rest}`)
  for (const rest of [
    `(n integer) returns integer language sql as 'select n'`,
    `(number integer) returns integer language sql as 'select number'`,
    `(number integer) returns text language sql as 'select number::text'`,
    `(number bigint, more integer default 0) returns text language sql as 'select number::text'`,
  ]) {
    const caller = sum('user_of_f', 'length(f(1)::text)')
    await apply(direct, [text('f', rest), caller])
    expect(await valueOf(db, 'user_of_f()')).toBe(1)
  }
  expect(await functionsOf(db)).toEqual(['f(bigint,integer)', 'user_of_f()'])

  await apply(direct, [file('v', 'view v as select 1 as a, 2 as b')])
  await apply(direct, [file('v', 'view v as select 3 as c')])
  expect(await valueOf(db, '(select c from v)')).toBe(3)
})

test('a trigger that its file renames, moves or leaves out goes', async () => {
  const { db, direct } = await emptyDatabase()
  await sql`create table one (n integer)`.execute(db)
  await sql`create table two (n integer)`.execute(db)
  await apply(direct, [trigger('keep', 'first before update on one')])
  expect(await triggersOf(db)).toEqual(['one.first'])
  await apply(direct, [trigger('keep', 'second before insert or update of n on one')])
  expect(await triggersOf(db)).toEqual(['one.second'])
  await apply(direct, [trigger('keep', 'second before update on two')])
  expect(await triggersOf(db)).toEqual(['two.second'])
  await sql`drop trigger second on two`.execute(db)
  expect(await apply(direct, [trigger('keep', 'second before update on two')])).toHaveLength(1)
  expect(await triggersOf(db)).toEqual(['two.second'])
  expect(await apply(direct, [])).toEqual(['keep'])
  expect(await triggersOf(db)).toEqual([])
  expect(await functionsOf(db)).toEqual([])
})

test.each([
  ['Postgres', emptyDatabase],
  ['PGlite', pgliteDatabase],
])('on %s a broken file changes nothing, and the error names file and line', async (_, make) => {
  const { db, direct } = await make()
  const good = sum('good', '1')
  await apply(direct, [good])
  const broken = file(
    'worse',
    `function worse() returns integer language plpgsql as $$\nbegin\n  -- 🦀\n  retrun 1;\nend $$`,
  )
  await expect(apply(direct, [sum('good', '2'), broken])).rejects.toThrow(
    'db/functions/test/worse.sql, line 5: syntax error at or near "retrun"',
  )
  await expect(apply(direct, [sum('lost', 'nowhere()')])).rejects.toThrow(
    'db/functions/test/lost.sql, line 2: function nowhere() does not exist',
  )
  expect(await valueOf(db, 'good()')).toBe(1)
  expect(await functionsOf(db)).toEqual(['good()'])
  expect(await apply(direct, [good])).toEqual([])
})

test('a file makes one function, of its own name, and files do not need each other', async () => {
  const { direct } = await emptyDatabase()
  const sentence = 'must create or replace one function or view, of its own name'
  for (const wrong of [
    { ...sum('a', '1'), name: 'b' },
    {
      ...sum('a', '1'),
      text: 'create function a() returns integer language sql as $$ select 1 $$;',
    },
    { ...sum('a', '1'), text: sum('a', '1').text + sum('c', '1').text },
  ]) {
    await expect(apply(direct, [wrong])).rejects.toThrow(sentence)
  }
  await expect(apply(direct, [sum('a', '1'), sum('a', '2')])).rejects.toThrow(sentence)
  await expect(apply(direct, [sum('a', 'b()'), sum('b', 'a()')])).rejects.toThrow(
    'Functions refer to each other: db/functions/test/a.sql → db/functions/test/b.sql → db/functions/test/a.sql',
  )
})

test('every file says at its head who calls the function and what it locks', async () => {
  const db = await testDb()
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and has_function_privilege(${ROLES.public}, oid, 'execute')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    db,
  )
  const isPublic = new Set(rows.map(({ name }) => name))
  for (const { name, path, text } of readSqlFiles()) {
    const head = /^(-- .*\n)+/.exec(text)?.[0].replaceAll(/\n-- /g, ' ')
    expect(head, path).toMatch(/ Callers: .+\. Locks: .+\.\n$/)
    expect(head!.includes('Callers: guide_public'), path).toBe(isPublic.has(name))
    expect(text.includes('returns trigger'), path).toBe(head!.includes('Callers: its trigger'))
  }
})

test('migrations make only the functions that tables need', () => {
  const folder = new URL('../migrations/', import.meta.url)
  const found = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return [...text.matchAll(/create[a-z ]* (?:function|trigger|view) (?:public\.)?(\w+)/gi)]
  })
  const made = found.map(([, name]) => name!)
  expect(made.sort()).toEqual(['guide_time_zone', 'inbox_of', 'is_address', 'search_text'])
})
