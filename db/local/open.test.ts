import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  writeFile,
  rename,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../client.ts'
import { emptyDatabase } from '../testing/database.ts'
import { directUrl, openDatabase } from './open.ts'
import { unreachable } from './unreachable.ts'
import { slow } from '#scripts/testing/quick.ts'

const folder = await mkdtemp(join(tmpdir(), 'guide-open-'))
afterAll(() => rm(folder, { recursive: true }))
const dataDir = join(folder, 'db')
const postgres = await emptyDatabase()

test(
  'processes that start at once share the folder, and a killed one is replaced',
  slow,
  async () => {
    const processes = [await startProcess(), await startProcess()]
    const [first = '', second] = await Promise.all(processes.map(({ url }) => url))
    expect(second).toBe(first)
    await sql`create table kept as select 1 as n`.execute(connect(first))
    await Promise.all(processes.map(({ kill }) => kill()))

    const database = await openDatabase({ dataDir })
    expect(database.url).not.toBe(first)
    expect((await sql`select n from kept`.execute(connect(database.url))).rows).toEqual([{ n: 1 }])
    await database.close()
  },
)

test('who came first keeps the folder until the last has left, killed or not', slow, async () => {
  const sentences = new Set<string>()
  const onWait = (sentence: string) => sentences.add(sentence)
  const owner = await openDatabase({ dataDir, onWait })
  const guest = await openDatabase({ dataDir })
  const other = await startProcess()
  expect(guest.direct).toBe(owner.direct)
  expect(await other.url).toBe(owner.url)
  const closed = owner.close()
  await sleep(500)
  await sql`select 1`.execute(connect(guest.url))
  await guest.close()
  await other.kill()
  await closed
  expect([...sentences]).toEqual(['Waiting for other commands that use the database …'])
  await expect(sql`select 1`.execute(connect(owner.url))).rejects.toThrow(
    'Error connecting to database',
  )
})

test('one that stays waits for a short one and then has the folder itself', slow, async () => {
  const short = await openDatabase({ dataDir })
  const sentences: string[] = []
  const opening = openDatabase({ dataDir, isLong: true, onWait: (line) => sentences.push(line) })
  await sleep(500)
  await short.close()
  const long = await opening
  expect(long.url).not.toBe(short.url)
  expect(sentences[0]).toBe(
    `Waiting for the command that uses the database (process ${process.pid}) …`,
  )
  await long.close()
})

test(
  'a new folder whose maker was killed is made again, and goes on where the moves ended',
  slow,
  async () => {
    const dataDir = join(folder, 'new')
    await mkdir(join(dataDir, '.guide-unfinished', 'base'), { recursive: true })
    await (await openDatabase({ dataDir })).close()
    const names = await readdir(dataDir)
    await mkdir(join(dataDir, 'finished'))
    for (const name of ['base', 'PG_VERSION'])
      await rename(join(dataDir, name), join(dataDir, 'finished', name))
    await (await openDatabase({ dataDir })).close()
    expect((await readdir(dataDir)).sort()).toEqual(names.sort())
  },
)

test.each([
  ['is damaged', 'PG_VERSION'],
  ['is no database of the guide', 'notes.txt'],
])('a folder that %s stays as it is, and the error says what to do', slow, async (what, name) => {
  const dataDir = await realpath(await mkdtemp(join(folder, 'bad-')))
  await writeFile(join(dataDir, name), '18')
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `The folder ${dataDir} ${what}: restore a backup into a new folder with DATA_DIR=… npm run restore -- FILE (see docs/backups.md)`,
  )
  expect(await readdir(dataDir)).toEqual([name])
})

test('a plain Postgres is served through an endpoint', async () => {
  const database = await openDatabase({ databaseUrl: postgres.direct })
  expect(database.direct).toBe(postgres.direct)
  const { rows } = await sql`select 1.5::numeric as n`.execute(connect(database.url))
  expect(rows).toEqual([{ n: 1.5 }])
  await database.close()
})

test.each([
  ['postgres://u:pw@127.0.0.1:1/x', 'Cannot reach the database at 127.0.0.1:1: connection refused'],
  [postgres.direct.replace('password', 'pw'), 'wrong user or password'],
  [postgres.direct.replace(/\w+$/, 'nowhere'), 'there is no database of that name'],
  [
    'postgres://u:pw@ep-x.invalid.neon.tech/x',
    'Cannot reach the database at ep-x.invalid.neon.tech',
  ],
  ['mysql://u:pw@127.0.0.1/x', 'DATABASE_URL is not a Postgres address'],
  ['postgres://u:pw%@127.0.0.1/x', 'DATABASE_URL is not a Postgres address'],
  ['guide with pw', 'DATABASE_URL is not a Postgres address'],
])('%s fails with a sentence that keeps the password', async (databaseUrl, sentence) => {
  const error = await openDatabase({ databaseUrl }).catch((error: Error) => error)
  expect((error as Error).message).toContain(sentence)
  expect((error as Error).message).not.toMatch(/pw/)
})

test('a password within a message is struck out', () => {
  const error = unreachable('postgres://u:p%40w@host:5432/x', new Error('p%40w is not p@w'))
  expect(error.message).toBe('Cannot reach the database at host:5432: … is not …')
})

test('a copied folder is not mistaken for its original', slow, async () => {
  const copy = join(folder, 'copy')
  await cp(dataDir, copy, { recursive: true })
  const original = await openDatabase({ dataDir })
  await copyFile(`${dataDir}.server.json`, `${copy}.server.json`)
  const lock = new DatabaseSync(`${copy}.lock`)
  lock.exec('begin exclusive')

  const opening = openDatabase({ dataDir: copy })
  await sleep(300)
  lock.close()
  const opened = await opening
  expect(opened.url).not.toBe(original.url)
  await Promise.all([opened.close(), original.close()])
})

test('the direct address of Neon goes past the pooler', () => {
  expect(directUrl('postgresql://u:p@ep-a-b-pooler.eu.aws.neon.tech/x?sslmode=require')).toBe(
    'postgresql://u:p@ep-a-b.eu.aws.neon.tech/x?sslmode=verify-full',
  )
  expect(directUrl('postgresql://u:p@ep-a.eu.aws.neon.tech/x')).toMatch('?sslmode=verify-full')
})

async function startProcess() {
  const code = `import { openDatabase } from '#db/local/open.ts'
    console.log((await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  await once(child, 'spawn')
  const url = once(child.stdout, 'data').then(([line]) => String(line).trim())
  const kill = () => (child.kill('SIGKILL'), once(child, 'exit'))
  return { url, kill }
}
