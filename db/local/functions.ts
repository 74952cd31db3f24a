import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql, type Transaction } from 'kysely'

type Db = Transaction<unknown>

/** A file of `db/functions`. It makes the function or the view of its name, and the triggers that call the function. */
export type SqlFile = {
  /** As errors name it. */
  path: string
  name: string
  text: string
}

const FOLDER = fileURLToPath(new URL('../functions', import.meta.url))

export function readSqlFiles(): SqlFile[] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.sql'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return {
        path: `db/functions/${relative(FOLDER, file).replaceAll('\\', '/')}`,
        name: entry.name.replace(/\.sql$/, ''),
        text: readFileSync(file, 'utf8'),
      }
    })
}

/**
 * Brings the functions, triggers and views of the database to what the files say: runs those that are new, that have
 * changed or of which something is gone, each after those that it refers to, then drops what no file makes any more. Returns
 * the paths of the files that ran and the names that were dropped. Throws an error that names the file.
 */
export async function applyFunctions(db: Db, files: SqlFile[]): Promise<string[]> {
  const ordered = inOrder(files)
  await createTable(db)
  const { rows: known } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migrated_functions order by name`.execute(db)
  const current = await listCurrent(db)
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const due = ordered.filter(
    (file) =>
      checksums.get(file.name) !== checksumOf(file) ||
      [file.name, ...triggersOf(file)].some((name) => !current.has(name)),
  )
  for (const file of due) await apply(db, file, current.has(file.name))
  await record(db, due)
  const gone = known.map(({ name }) => name).filter((name) => !files.some((it) => it.name === name))
  await drop(db, gone)
  return [...due.map(({ path }) => path), ...gone]
}

/** Of the migration `…-functions-of-tables`: no file makes them. */
const FUNCTIONS_OF_TABLES = ['guide_time_zone', 'inbox_of', 'is_address', 'search_text']

/**
 * Creates the table of what files have made. In a database of before there were files, it holds the functions that
 * migrations made, so that those which no file makes any more are dropped.
 */
async function createTable(db: Db) {
  const { rows } = await sql<{ isNew: boolean }>`
    select to_regclass('migrated_functions') is null as "isNew"`.execute(db)
  if (!rows[0]!.isNew) return
  await sql`
    create table migrated_functions (
      name text primary key,
      -- SHA-256 of the file that made it.
      checksum text not null
    )`.execute(db)
  await sql`
    insert into migrated_functions
    select distinct proname, '' from pg_proc where pronamespace = 'public'::regnamespace
      and proname <> all (${FUNCTIONS_OF_TABLES})
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    db,
  )
}

const checksumOf = ({ text }: SqlFile) => createHash('sha256').update(text).digest('hex')

/** What the database has, apart from extensions: the names of functions and views, and triggers as `table.trigger`. */
async function listCurrent(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
    union select tgrelid::regclass || '.' || tgname from pg_trigger where not tgisinternal`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

const code = ({ text }: SqlFile) => text.replaceAll(/--.*/g, '')

/** Each file after those whose functions and views it names: Postgres looks for them when it makes the function. */
function inOrder(files: SqlFile[]): SqlFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const file of files) {
    const made = [...code(file).matchAll(/^create or replace (?:function|view) (\w+)/gm)]
    if (made.length !== 1 || made[0]![1] !== file.name || byName.get(file.name) !== file) {
      throw new Error(`${file.path} must create or replace one function or view, of its own name`)
    }
  }
  const ordered = new Set<SqlFile>()
  const append = (file: SqlFile, users: SqlFile[]) => {
    if (ordered.has(file)) return
    if (users.includes(file)) {
      const circle = [...users.slice(users.indexOf(file)), file].map(({ path }) => path)
      throw new Error(`Functions refer to each other: ${circle.join(' → ')}`)
    }
    for (const word of new Set(code(file).match(/\w+/g))) {
      const used = byName.get(word)
      if (used && used !== file) append(used, [...users, file])
    }
    ordered.add(file)
  }
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) append(file, [])
  return [...ordered]
}

async function apply(db: Db, file: SqlFile, isCurrent: boolean) {
  try {
    if (isCurrent) await replace(db, file)
    else await sql.raw(file.text).execute(db)
  } catch (error) {
    throw new Error(`${file.path}${lineOf(error, file)}: ${reasonOf(error)}`, { cause: error })
  }
}

function record(db: Db, files: SqlFile[]) {
  return sql`
    insert into migrated_functions (name, checksum)
    select * from unnest(${files.map(({ name }) => name)}::text[], ${files.map(checksumOf)}::text[])
    on conflict (name) do update set checksum = excluded.checksum`.execute(db)
}

/** Postgres replaces no function by one with other results or parameters' names, and no view by one with other columns. */
const CANNOT_REPLACE = ['42P13', '42P16']

async function replace(db: Db, file: SqlFile) {
  const { rows: old } = await signaturesOf(db, file.name)
  await sql`savepoint before_file`.execute(db)
  try {
    await sql.raw(file.text).execute(db)
  } catch (error) {
    if (!CANNOT_REPLACE.includes((error as { code?: string }).code ?? '')) throw error
    await sql`rollback to savepoint before_file`.execute(db)
    await drop(db, [file.name])
    await sql.raw(file.text).execute(db)
  }
  await sql`release savepoint before_file`.execute(db)
  await dropTriggers(db, [file.name], triggersOf(file))
  // With other types of parameters it stands beside the old one.
  const { rows: now } = await signaturesOf(db, file.name)
  if (now.length <= old.length) return
  for (const { signature } of old) await sql.raw(`drop function ${signature}`).execute(db)
}

const signaturesOf = (db: Db, name: string) =>
  sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and proname = ${name}`.execute(db)

/** The triggers that a file makes, as `table.trigger`. */
function triggersOf(file: SqlFile): string[] {
  const made = code(file).matchAll(/^create or replace trigger (\w+)\s[^;]*?\son (\w+)/gm)
  return [...made].map(([, trigger, table]) => `${table}.${trigger}`)
}

/** Drops the triggers that call these functions, apart from those that stay. */
async function dropTriggers(db: Db, functions: string[], stay: string[] = []) {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = 'public'::regnamespace
      and proname = any (${functions})`.execute(db)
  for (const { table, trigger } of rows) {
    if (stay.includes(`${table}.${trigger}`)) continue
    await sql`drop trigger ${sql.ref(trigger)} on ${sql.table(table)}`.execute(db)
  }
}

/** Drops functions with their triggers, and views. Throws if anything else depends on one of them. */
async function drop(db: Db, names: string[]) {
  if (names.length === 0) return
  await dropTriggers(db, names)
  const { rows: views } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and relname = any (${names})`.execute(
    db,
  )
  const { rows: functions } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any (${names})`.execute(db)
  const list = (rows: { name: string }[]) => rows.map(({ name }) => name).join()
  // All at once, as some may depend on others.
  if (views.length > 0) await sql.raw(`drop view ${list(views)}`).execute(db)
  if (functions.length > 0) await sql.raw(`drop function ${list(functions)}`).execute(db)
  await sql`delete from migrated_functions where name = any (${names})`.execute(db)
}

/** `, line 12` where Postgres says at which character of the file it stopped. */
function lineOf(error: unknown, { text }: SqlFile): string {
  const position = Number((error as { position?: string }).position)
  if (!position) return ''
  const before = Array.from(text).slice(0, position - 1)
  return `, line ${before.filter((sign) => sign === '\n').length + 1}`
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error)
}
