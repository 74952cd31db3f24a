import { once } from 'node:events'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import { slow } from './testing/quick.ts'
import { runScript, startScript } from './testing/run-script.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const fixture = (name: string) => join(root, 'packages/place-files/fixtures', name)
const folder = mkdtempSync(join(tmpdir(), 'guide-import-'))
const { direct } = await testDatabase()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMMAND = join(root, 'scripts/import.ts')
const run = (args: string[], env?: NodeJS.ProcessEnv) =>
  runScript(COMMAND, args, { DATABASE_URL: direct, ...env }, folder)

function file(name: string, content: string | Buffer) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('dry run, create, nothing to do, update', async () => {
  const dry = await run([fixture('inspections.geojson'), '--dry-run'])
  expect(dry.output).toContain('created    3')
  expect(dry.output).toContain('nothing was written')

  const first = await run([fixture('inspections.geojson'), '--rows'])
  expect(first).toMatchObject({ status: 0, errors: '' })
  expect(first.output).toContain('refused    row 7 “”: no name')
  expect(first.output).toContain('created    3')
  expect((await run([fixture('inspections.geojson')])).output).toContain(
    'updated    0\nunchanged  3',
  )

  const text = await readFile(fixture('inspections.geojson'), 'utf8')
  const changed = file('changed.geojson', text.replace('1 ELM ST', '3 ELM ST'))
  const update = await run([changed, '--rows'])
  expect(update.output).toContain('updated    Noodle Palace, Orchard Heights: address')
  expect(update.output).toContain('created    0\nupdated    1\nunchanged  2')
})

test('--town names the town of rows without one', async () => {
  const { output } = await run([fixture('osm.geojson'), '--town', 'Bel Air', '--dry-run', '--rows'])
  expect(output).toContain('created    Café Ünïcode, Bel Air')
})

test('a file that closes a fifth of the places is imported with --yes only', slow, async () => {
  const own = { DATABASE_URL: (await testDatabase()).direct }
  const places = (closedOn: string | null) => {
    const place = { address: '1 Elm St', neighborhood: 'Bel Air', cuisine: 'American' }
    const restaurants = [
      { ...place, id: 1, name: 'Cedar Grill' },
      { ...place, id: 2, name: 'Blue Diner', closedOn },
    ]
    return file('closing.json', JSON.stringify({ restaurants }))
  }
  expect(await run([places(null)], own)).toMatchObject({ status: 0 })
  const sentence = 'This would take away 1 of 2 places. Nothing was imported.'
  expect(await run([places('2026-10-01')], own)).toMatchObject({
    status: 1,
    errors: expect.stringContaining(sentence) as string,
  })
  expect((await run([places('2026-10-01'), '--yes'], own)).output).toContain('updated    1')
  expect(await run([places('2026-10-01')], own)).toMatchObject({ status: 0 })
})

test('a workbook is read, and the report says of which sheet', async () => {
  const workbook = fileURLToPath(
    new URL('../packages/place-files/samples/workbook.xlsx', import.meta.url),
  )
  const { output } = await run([workbook, '--dry-run'])
  expect(output).toContain('workbook.xlsx: 2 rows (spreadsheet)\nOnly the sheet “Places” was read')
  expect(output).toContain('created    2')
})

test('an unusable file fails with one sentence and no stack trace', slow, async () => {
  const long = file('long.geojson', '[')
  truncateSync(long, 100 * 1024 * 1024)
  const geoJson = await readFile(fixture('osm.geojson'))
  const cases: [string[], string][] = [
    [[join(folder, 'gone.csv')], 'there is no such file'],
    [[folder], 'it is a folder'],
    [[file('empty.csv', '')], 'it is empty'],
    [[long], 'it has 100 MB; up to 64 MB can be imported'],
    [[file('cut.geojson', geoJson.subarray(0, 2000))], 'The file ends in the middle'],
    [[file('columns.csv', 'a,b\n1,2\n')], 'no column for name, address, town'],
    [
      [file('mac.csv', Buffer.from('name,address,town\nCaf\x8e,1 Elm St,X', 'latin1'))],
      'its letters are in an encoding that cannot be told; save it as UTF-8',
    ],
    [[file('places.pdf', '%PDF-1.7')], 'it is a PDF; ask for the same list as a spreadsheet'],
    [[fixture('osm.geojson'), '--force'], "Unknown option '--force'"],
    [[], 'Name one file'],
  ]
  const results = await Promise.all(cases.map(([args]) => run(args)))
  for (const [index, { status, output, errors }] of results.entries()) {
    expect(errors).toContain(cases[index]?.[1])
    expect([status, output, /\n\s+at /.test(errors)]).toEqual([1, '', false])
  }
})

test('an error about the database names its address but not its password', async () => {
  const down = await run([fixture('osm.geojson')], {
    DATABASE_URL: 'postgres://me:geheim@127.0.0.1:9/x',
  })
  expect([down.status, down.errors]).toEqual([
    1,
    expect.stringContaining('Cannot reach the database at 127.0.0.1:9'),
  ])
  expect(down.errors).not.toContain('geheim')
})

test('a guide that was never started takes a file', slow, async () => {
  const empty = { DATABASE_URL: '', DATA_DIR: join(folder, 'empty') }
  const { status, output } = await run([fixture('inspections.geojson')], empty)
  expect([status, output]).toEqual([0, expect.stringContaining('created    3')])
})

test('kill -9 in the middle leaves nothing', async () => {
  const { direct } = await testDatabase()
  const holder = new pg.Client(direct)
  await holder.connect()
  // Once its rows are written, each insert waits for a lock that this test holds.
  await holder.query(`create function wait() returns trigger language plpgsql as
    'begin perform pg_advisory_lock(1); return null; end';
    create trigger wait after insert on restaurants for each statement execute function wait();
    select pg_advisory_lock(1)`)
  const child = startScript(COMMAND, [fixture('osm.geojson')], { DATABASE_URL: direct })
  const ours = 'select count(*)::int as n from pg_stat_activity where datname = current_database()'
  const waiting = `${ours} and wait_event = 'advisory'`
  await expect.poll(() => countOf(holder, waiting), { timeout: 20_000 }).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'close')
  await holder.query('select pg_advisory_unlock(1)')
  const others = `${ours} and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`
  await expect.poll(() => countOf(holder, others), { timeout: 20_000 }).toBe(0)
  expect(await countOf(holder, 'select count(*)::int as n from restaurants')).toBe(0)
  await holder.end()
})

async function countOf(client: pg.Client, query: string) {
  const { rows } = await client.query<{ n: number }>(query)
  return rows[0]?.n
}
