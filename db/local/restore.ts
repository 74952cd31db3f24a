import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import pg from 'pg'
import {
  backupLines,
  type Counts,
  type Header,
  listMigrations,
  listTables,
  type Sequences,
  type TableHeader,
} from './backup.ts'
import { eraseAgain, type readErased } from '../privacy/erased.ts'
import { inTransaction } from './transaction.ts'
import { migrationsToday } from './earlier-versions.ts'

const ROWS_AT_ONCE = 500
const DAMAGED = 'The backup is damaged or was cut off; nothing was restored'

/**
 * A restored guide, which may be a copy, sends no letter by itself: a scheduled one becomes a draft, and one that was being
 * sent has ended, as its mails are in no backup.
 */
const HOLD_LETTERS = `
  update letters set state = 'draft', send_at = null where state = 'scheduled';
  update letters set state = 'sent', finished_at = now() where state in ('sending', 'paused')`

type Lines = AsyncGenerator<string, undefined>

/** The migrations of the database that a backup was made from. */
export async function readMigrations(file: string): Promise<string[]> {
  const lines = linesOf(file)
  const { format, migrations } = await parseNext<Header>(lines).finally(() =>
    lines.return(undefined),
  )
  if (format !== 'guide 1') throw new Error('This is no backup of a guide')
  return migrations
}

/**
 * Fills an empty, migrated database from a backup in one transaction. Before it commits, a backup of the result must have
 * the checksum of the file; then addresses that were `erased` after it was made are erased again. Throws one sentence if
 * anything does not fit.
 */
export async function restoreBackup(
  direct: string,
  file: string,
  erased: Awaited<ReturnType<typeof readErased>> = [],
): Promise<Counts & { erasedAgain: number }> {
  const lines = linesOf(file)
  try {
    return await inTransaction(direct, '', async (client) => {
      const header = await parseNext<Header>(lines)
      if (header.format !== 'guide 1') throw new Error('This is no backup of a guide')
      await assertSameMigrations(client, header.migrations)
      const tables = (await listTables(client)).map(({ table }) => `public.${table}`)
      // The backup already holds what triggers would write. They are off only within this transaction.
      for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
      await assertEmpty(client, tables)
      const columnsOf = await readTables(client, lines).catch(explain)
      for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
      const end = await parseNext<{ sha256?: string }>(lines)
      const counts = await assertSame(client, header, columnsOf, end)
      await client.query(HOLD_LETTERS)
      const erasedAgain = await eraseAgain(client, erased, header.madeAt)
      return { ...counts, erasedAgain }
    })
  } finally {
    await lines.return(undefined)
  }
}

async function assertSameMigrations(client: pg.Client, theirs: string[]) {
  const ours = await listMigrations(client)
  const expected = migrationsToday(theirs, ours)
  const [first] = [...new Set(expected).symmetricDifference(new Set(ours))].sort()
  if (first === undefined) return
  const whose = ours.includes(first) ? 'this guide' : 'the backup'
  throw new Error(
    `The backup is of another version of the guide: only ${whose} has ${first}. Restore it into a new database, with a version that is no older.`,
  )
}

async function assertEmpty(client: pg.Client, tables: string[]) {
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) throw new Error(`The database is not empty: ${table.slice(7)} has rows`)
  }
}

/**
 * Reads the tables and the line of sequences after them. Returns the columns of each table: a backup of an earlier
 * version has fewer tables, and fewer columns, which the database fills.
 */
async function readTables(client: pg.Client, lines: Lines) {
  const columnsOf: Record<string, string[]> = {}
  for (;;) {
    const head = await parseNext<TableHeader | Sequences>(lines)
    if ('sequences' in head) {
      await setSequences(client, head)
      return columnsOf
    }
    columnsOf[head.table] = head.columns
    const columns = head.columns.map((column) => JSON.stringify(column)).join()
    const table = `public.${JSON.stringify(head.table)}`
    for (let left = head.rows; left > 0; left -= ROWS_AT_ONCE) {
      const rows: string[] = []
      while (rows.length < Math.min(left, ROWS_AT_ONCE)) rows.push(await next(lines))
      await client.query(
        `insert into ${table} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [`[${rows.join()}]`],
      )
    }
  }
}

async function setSequences(client: pg.Client, { sequences }: Sequences) {
  for (const [name, last] of Object.entries(sequences)) {
    const [table, column] = name.split('.')
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, column, last])
  }
}

async function assertSame(
  client: pg.Client,
  header: Header,
  columnsOf: Record<string, string[]>,
  { sha256 }: { sha256?: string },
) {
  const counts = { tables: 0, rows: 0 }
  const hash = createHash('sha256')
  for await (const block of backupLines(client, header, counts, columnsOf)) hash.update(block)
  if (hash.digest('hex') !== sha256) throw new Error(DAMAGED)
  return counts
}

/** An error of the database means that the file does not hold what was written. */
function explain(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error
  throw new Error(`${DAMAGED}: ${error.message}`, { cause: error })
}

/** Splits at line feeds only: Node's own line readers also split at other characters within a text. */
async function* linesOf(file: string): Lines {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}

async function next(lines: Lines): Promise<string> {
  const { value, done } = await lines.next()
  if (done) throw new Error(DAMAGED)
  return value
}

async function parseNext<T>(lines: Lines): Promise<T> {
  const line = await next(lines)
  try {
    return JSON.parse(line) as T
  } catch {
    throw new Error(DAMAGED)
  }
}
