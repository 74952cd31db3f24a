import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { inTransaction } from './transaction.ts'

/** The first line of a backup, which says of what it is. */
export type Header = { format: 'guide 1'; migrations: string[] }
/** The line before the rows of a table, each of which is a line of its own. */
export type TableHeader = { table: string; columns: string[]; rows: number }
/** The last but one: the last number that each table's id was given. */
export type Sequences = { sequences: Record<string, string> }
export type Counts = { tables: number; rows: number }

/** What is of the moment, and of nobody's later business: who is signed in, who called how often, and whose hash is whose. */
const PASSING = ['idempotency_keys', 'limits', 'sessions', 'visitor_salts']
const ROWS_AT_ONCE = 500

/**
 * Writes all that the guide has, as it was at one moment, into a new file that its owner alone can read; what was made
 * from it, such as generated columns, is made from it again. Nothing is there until everything is.
 */
export async function writeBackup(direct: string, file: string): Promise<Counts> {
  if (await stat(file).catch(() => undefined)) throw new Error(`${file} is there already`)
  const part = `${file}.part`
  const hash = createHash('sha256')
  const counts = { tables: 0, rows: 0 }
  const write = (client: pg.Client) =>
    pipeline(
      Readable.from(withChecksum(backupLines(client, counts), hash), { highWaterMark: 1 }),
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
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

/** All of a backup but its checksum, in blocks of whole lines: of equal databases the same, byte by byte. */
export async function* backupLines(client: pg.Client, counts: Counts): AsyncGenerator<string> {
  // Where nothing is, there is no table of migrations.
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('kysely_migration') is not null as is`,
  )
  if (!rows[0]!.is) throw new Error('There is no guide in this database')
  const header: Header = { format: 'guide 1', migrations: await listMigrations(client) }
  yield `${JSON.stringify(header)}\n`
  for (const { table, columns, key, generated } of await listTables(client)) {
    const source = `from public.${table} as t`
    const counted = await client.query<{ rows: number }>(`select count(*)::int as rows ${source}`)
    const head: TableHeader = { table, columns, rows: counted.rows[0]!.rows }
    counts.tables++
    counts.rows += head.rows
    yield `${JSON.stringify(head)}\n`
    // As text, because JavaScript has not all of Postgres' numbers.
    await client.query(`declare rows no scroll cursor for
      select (to_jsonb(t) - '{${generated.join()}}'::text[])::text || e'\\n' as line ${source} order by ${key}`)
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

/** The tables of a backup, each after those that it refers to, with the order of rows that is the same everywhere. */
export async function listTables(client: pg.Client) {
  const { rows } = await client.query<{
    table: string
    columns: string[]
    generated: string[]
    refers: string[]
    key: string
  }>(`
    select relname as table,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated <> '') as generated,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as refers,
      (select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', '
          order by attnum)
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = c.oid and indisprimary) as key
    from pg_class as c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and relname <> all ($1) and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by relname collate "C"`, [PASSING]) // prettier-ignore
  const ordered: typeof rows = []
  const place = (row: (typeof rows)[number]) => {
    if (ordered.includes(row)) return
    for (const name of row.refers) place(rows.find(({ table }) => table === name)!)
    ordered.push(row)
  }
  rows.forEach(place)
  return ordered
}

async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ column: string; last: string | null }>(`
    select attrelid::regclass || '.' || attname as column,
      pg_sequence_last_value(pg_get_serial_sequence(attrelid::regclass::text, attname)::regclass)::text as last
    from pg_attribute where attidentity <> '' and attrelid::regclass::text not like 'kysely%'
    order by attrelid::regclass::text collate "C", attnum`)
  return Object.fromEntries(rows.flatMap(({ column, last }) => (last ? [[column, last]] : [])))
}
