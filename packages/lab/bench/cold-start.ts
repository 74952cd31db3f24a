import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '../../../db/client.ts'
import { startEndpoint } from '../../../db/local/endpoint.ts'
import { migrate } from '../../../db/local/migrate.ts'
import { startPostgres } from '../../../db/testing/postgres.ts'
import { insertSession } from '../../../db/queries/operations/sessions.ts'
import { hashPassword } from '../../../functions/lib/access/password.ts'
import { createToken, sign } from '../../../functions/lib/access/token.ts'
import { bundle } from '../../../scripts/testing/bundle.ts'
import { command } from '../../../scripts/lib/command.ts'
import type { Table } from './table.ts'

const run = promisify(execFile)
const BASELINE = 'one query'
const MAX_RATIO = 1.3
const MAX_KB = 420

/**
 * Prints the milliseconds from before the import of a function until it is imported and until its first answer. The
 * request carries the headers and fields that any of the functions reads.
 */
const RUNNER = `
const [file, path, method] = process.argv.slice(2)
const started = performance.now()
const { default: answer } = await import(file)
const imported = performance.now()
const request = new Request('http://guide.test' + path, {
  method,
  headers: { authorization: 'Bearer ' + process.env.TOKEN, 'user-agent': 'Firefox/130.0', 'content-type': 'application/json' },
  body: method === 'GET' ? undefined : JSON.stringify({ pageUrl: '/', interactionType: 'call', password: 'x' }),
})
console.log = () => {}
const response = await answer(request, { ip: '203.0.113.7', requestId: 'x', waitUntil() {} })
await response.arrayBuffer()
const done = performance.now()
process.stdout.write(JSON.stringify({ imported: imported - started, answered: done - started, status: response.status }))
process.exit()`
type Start = { imported: number; answered: number; status: number }
type Call = { file: string; path: string; method: string }
type Starter = (call: Call) => Promise<Start>
type Entry = Call & { name: string; kB: number }

/**
 * Measures the time from the import of a function to its first answer, each in a new process, beside a function that
 * only runs a query. Signed in, so that protected functions answer, too.
 */
export async function measureColdStart({ rounds = 15 } = {}): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-cold-start-'))
  const server = await startPostgres()
  const endpoint = await startEndpoint(server.direct)
  try {
    await migrate(server.direct)
    const token = createToken()
    const passwordHash = await hashPassword('correct horse battery')
    const session = { tokenHash: sign(passwordHash, token), browser: 'Firefox' }
    await insertSession(connect(endpoint.roles.admin), { ...session, hours: 1 }, 1)
    const env = {
      ...process.env,
      TOKEN: token,
      ADMIN_DATABASE_URL: endpoint.roles.admin,
      PUBLIC_DATABASE_URL: endpoint.roles.public,
      ADMIN_PASSWORD_HASH: passwordHash,
      TOKEN_SECRET: 'a secret of thirty-two characters',
    }
    await writeFile(join(folder, 'runner.mjs'), RUNNER)
    const start: Starter = async ({ file, path, method }) => {
      const args = [join(folder, 'runner.mjs'), file, path, method]
      const { stdout } = await run(process.execPath, args, { env })
      return JSON.parse(stdout) as Start
    }
    const entries = await writeFunctions(folder, start)
    const starts = new Map<string, Start[]>(entries.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round++) {
      for (const entry of entries) starts.get(entry.name)!.push(await start(entry))
    }
    return toTable(entries, starts)
  } finally {
    await endpoint.close()
    await server.close()
    await rm(folder, { recursive: true })
  }
}

async function writeFunctions(folder: string, start: Starter): Promise<Entry[]> {
  const sources: Record<string, string> = {}
  const files = (await readdir('functions')).filter((file) => file.endsWith('.ts'))
  const paths = files.map((file) => [basename(file, '.ts'), `functions/${file}`])
  for (const [name, path] of [[BASELINE, 'packages/lab/bench/one-query.ts'], ...paths]) {
    const { outputFiles } = await bundle(path!)
    sources[name!] = outputFiles[0]!.text
  }
  const entries: Entry[] = []
  for (const [name, text] of Object.entries(sources)) {
    const file = pathToFileURL(join(folder, `${name}.mjs`)).href
    await writeFile(new URL(file), text)
    const call = await findCall(file, start)
    if (call) entries.push({ ...call, name, kB: Math.round(Buffer.byteLength(text) / 1000) })
  }
  return entries
}

/** A call that a function accepts, if possible one that only reads; undefined for a function without a path. */
async function findCall(file: string, start: Starter): Promise<Call | undefined> {
  const { config } = (await import(file)) as { config: { path?: string[] } }
  const paths = (config.path ?? []).map((path) => path.replaceAll(/:\w+/g, '1'))
  for (const method of ['GET', 'POST', 'PUT']) {
    for (const path of paths) {
      if ((await start({ file, path, method })).status !== 405) return { file, path, method }
    }
  }
  return undefined
}

function toTable(entries: Entry[], starts: Map<string, Start[]>): Table {
  const title = 'Cold start: ms from the import to the first answer'
  const of = (name: string, field: keyof Start) =>
    Math.min(...starts.get(name)!.map((start) => start[field]))
  const least = of(BASELINE, 'answered')
  const ratioOf = (name: string) => Number((of(name, 'answered') / least).toFixed(2))
  const slowestFirst = entries.toSorted((a, b) => of(b.name, 'answered') - of(a.name, 'answered'))
  const rows = slowestFirst.map(({ name, kB }) => [
    name,
    {
      kB,
      import: Number(of(name, 'imported').toFixed(1)),
      answer: Number(of(name, 'answered').toFixed(1)),
      ratio: ratioOf(name),
      status: of(name, 'status'),
    },
  ])
  const largest = Math.max(...entries.map(({ kB }) => kB))
  const bars = [
    { name: 'largest function, kB', value: largest, limit: MAX_KB },
    ...entries.map(({ name }) => ({ name, value: ratioOf(name), limit: MAX_RATIO })),
  ]
  return { title, rows: Object.fromEntries(rows) as Table['rows'], bars }
}

if (import.meta.main) {
  await command(async () => {
    console.table((await measureColdStart()).rows)
  })
}
