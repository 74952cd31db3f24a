import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { inTransaction } from './transaction.ts'

/** The first line of a backup: its format, when it was made, and the migrations of the database it was made from. */
export type Header = { format: 'guide 1'; madeAt?: string; migrations: string[] }
/** The line before the rows of a table, which follow as one line each. */
export type TableHeader = { table: string; columns: string[]; rows: number }
/** The last line but one: the last value of each id sequence, by `table.column`. The last line is the checksum. */
export type Sequences = { sequences: Record<string, string> }
export type Counts = { tables: number; rows: number }

/** Tables that a backup leaves out, because their rows are short-lived, should be forgotten, or come with a migration. */
const EPHEMERAL = [
  'claim_codes',
  'idempotency_keys',
  'limits',
  'mails',
  'migrated_functions',
  'owner_links',
  'owner_sessions',
  'place_events',
  'public_holidays',
  'sessions',
  'visitor_salts',
]
const ROWS_AT_ONCE = 500
/** Columns that the database fills by itself: a number of a transaction means nothing on another server. */
const FILLED = `(attgenerated <> '' or atttypid = 'xid8'::regtype)`

/**
 * Writes a snapshot of the guide's tables to a new file that only its owner can read. Columns that the database fills
 * are left out, because restoring fills them again. The file appears once it is complete. Throws if `file` exists.
 */
export async function writeBackup(direct: string, file: string): Promise<Counts> {
  if (await stat(file).catch(() => undefined)) throw new Error(`${file} is there already`)
  const part = `${file}.part`
  const hash = createHash('sha256')
  const counts = { tables: 0, rows: 0 }
  const write = async (client: pg.Client) => {
    const lines = backupLines(client, await readHeader(client), counts)
    await pipeline(
      Readable.from(withChecksum(lines, hash), { highWaterMark: 1 }),
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
  }
  try {
    await inTransaction(direct, 'isolation level repeatable read, read only', write)
    await rename(part, file)
    return counts
  } finally {
    await rm(part, { force: true })
  }
}

async function* withChecksum(blocks: AsyncIterable<string>, hash: ReturnType<typeof createHash>) {
  for await (const block of blocks) {
    hash.update(block)
    yield block
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

async function readHeader(client: pg.Client): Promise<Header> {
  // An empty database has no table of migrations.
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('kysely_migration') is not null as is`,
  )
  if (!rows[0]!.is) throw new Error('There is no guide in this database')
  const { rows: times } = await client.query<{ now: Date }>('select now()')
  const madeAt = times[0]!.now.toISOString()
  return { format: 'guide 1', madeAt, migrations: await listMigrations(client) }
}

/**
 * Yields a backup without its checksum, in blocks of whole lines. Equal databases and headers give equal bytes.
 * `columnsOf` limits it to these tables and their columns; the default is everything.
 */
export async function* backupLines(
  client: pg.Client,
  header: Header,
  counts: Counts,
  columnsOf?: Record<string, string[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const { table, columns: all, key, filled } of await listTables(client)) {
    const columns = columnsOf ? columnsOf[table] : all
    if (!columns) continue
    const left = [...filled, ...all.filter((column) => !columns.includes(column))]
    const source = `from public.${table} as t`
    const counted = await client.query<{ rows: number }>(`select count(*)::int as rows ${source}`)
    const head: TableHeader = { table, columns, rows: counted.rows[0]!.rows }
    counts.tables++
    counts.rows += head.rows
    yield `${JSON.stringify(head)}\n`
    // As text, because JavaScript cannot hold all of Postgres' numbers.
    await client.query(`declare rows no scroll cursor for
      select (to_jsonb(t) - '{${left.join()}}'::text[])::text || e'\\n' as line ${source} order by ${key}`)
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from rows`)
      if (rows.length === 0) break
      yield rows.map(({ line }) => line).join('')
    }
    await client.query('close rows')
  }
  const sequences: Sequences = { sequences: await readSequences(client) }
  yield `${JSON.stringify(sequences)}\n`
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  return rows.map(({ name }) => name).sort()
}

/** The tables of a backup, each after those that it refers to; `key` orders their rows the same way everywhere. */
export async function listTables(client: pg.Client) {
  const { rows } = await client.query<Table>(TABLES, [EPHEMERAL])
  const ordered: Table[] = []
  const append = (row: Table) => {
    if (ordered.includes(row)) return
    for (const name of row.refers) append(rows.find(({ table }) => table === name)!)
    ordered.push(row)
  }
  rows.forEach(append)
  return ordered
}

type Table = {
  table: string
  columns: string[]
  filled: string[]
  refers: string[]
  key: string
}

const TABLES = `
    select relname as table,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and not ${FILLED} order by attnum) as columns,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and ${FILLED}) as filled,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as refers,
      (select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', '
          order by attnum)
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = c.oid and indisprimary) as key
    from pg_class as c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and relname <> all ($1) and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by relname collate "C"`

async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ column: string; last: string | null }>(`
    select attrelid::regclass || '.' || attname as column,
      pg_sequence_last_value(pg_get_serial_sequence(attrelid::regclass::text, attname)::regclass)::text as last
    from pg_attribute where attidentity <> '' and attrelid::regclass::text not like 'kysely%'
    order by attrelid::regclass::text collate "C", attnum`)
  return Object.fromEntries(rows.flatMap(({ column, last }) => (last ? [[column, last]] : [])))
}
