import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { startEndpoint } from '#db/local/endpoint.ts'
import { migrate } from '#db/local/migrate.ts'
import { startPostgres } from '#db/local/postgres.ts'
import { hashPassword } from '#functions/lib/access/password.ts'
import { bundle } from '#scripts/lib/bundle.ts'
import { command } from '#scripts/lib/command.ts'
import { median, type Table } from './table.ts'

const run = promisify(execFile)
const EMPTY = "export default () => new Response('')\nexport const config = { path: '/' }"
/** The least that a function with a database query does. */
const ONE_QUERY = `export default async () => {
  const url = new URL(process.env.PUBLIC_DATABASE_URL)
  const headers = { 'Neon-Connection-String': url.href, 'Neon-Raw-Text-Output': 'true' }
  const body = JSON.stringify({ query: 'select 1', params: [] })
  const answer = await fetch(\`http://\${url.host}/sql\`, { method: 'POST', headers, body })
  return new Response(await answer.text())
}
export const config = { path: '/' }`
const BASELINES = { 'nothing at all': EMPTY, 'one query': ONE_QUERY }

/**
 * Prints the milliseconds from before the import of a function until it is imported and until its first answer. The
 * request carries the headers and fields that any of the functions reads.
 */
const RUNNER = `
const [file, method] = process.argv.slice(2)
const started = performance.now()
const { default: answer, config } = await import(file)
const imported = performance.now()
const request = new Request('http://guide.test' + config.path.replace(/:\\w+/g, '1'), {
  method,
  headers: { authorization: 'Bearer ' + 'x'.repeat(43), 'user-agent': 'Firefox/130.0', 'content-type': 'application/json' },
  body: method === 'GET' ? undefined : JSON.stringify({ pageUrl: '/', interactionType: 'call', password: 'x' }),
})
console.log = () => {}
const response = await answer(request, { ip: '203.0.113.7', requestId: 'x', waitUntil() {} })
await response.arrayBuffer()
const done = performance.now()
process.stdout.write(JSON.stringify({ imported: imported - started, answered: done - started, status: response.status }))
process.exit()`
type Start = { imported: number; answered: number; status: number }
type Starter = (file: string, method: string) => Promise<Start>
type Entry = { name: string; file: string; method: string; kB: number }

/**
 * Measures the time from the import of a function to its first answer, each in a new process, beside a function that
 * does nothing and one that only runs a query. Protected functions refuse the call, but ask the database first.
 */
export async function measureColdStart({ rounds = 5 } = {}): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-cold-start-'))
  const server = await startPostgres()
  const endpoint = await startEndpoint(server.direct)
  try {
    await migrate(server.direct)
    const env = {
      ...process.env,
      ADMIN_DATABASE_URL: endpoint.roles.admin,
      PUBLIC_DATABASE_URL: endpoint.roles.public,
      ADMIN_PASSWORD_HASH: await hashPassword('correct horse battery'),
      TOKEN_SECRET: 'a secret of thirty-two characters',
    }
    await writeFile(join(folder, 'runner.mjs'), RUNNER)
    const start: Starter = async (file, method) => {
      const args = [join(folder, 'runner.mjs'), file, method]
      const { stdout } = await run(process.execPath, args, { env })
      return JSON.parse(stdout) as Start
    }
    const entries = await writeFunctions(folder, start)
    const starts = new Map<string, Start[]>(entries.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round++) {
      for (const { name, file, method } of entries)
        starts.get(name)!.push(await start(file, method))
    }
    return toTable(entries, starts)
  } finally {
    await endpoint.close()
    await server.close()
    await rm(folder, { recursive: true })
  }
}

async function writeFunctions(folder: string, start: Starter): Promise<Entry[]> {
  const sources: Record<string, string> = { ...BASELINES }
  const files = (await readdir('functions')).filter((file) => file.endsWith('.ts'))
  for (const file of files) {
    const { outputFiles } = await bundle(`functions/${file}`)
    sources[basename(file, '.ts')] = outputFiles[0]!.text
  }
  const entries: Entry[] = []
  for (const [name, text] of Object.entries(sources)) {
    const file = pathToFileURL(join(folder, `${name}.mjs`)).href
    await writeFile(new URL(file), text)
    const method = await methodOf(file, start)
    if (method) entries.push({ name, file, method, kB: Math.round(Buffer.byteLength(text) / 1000) })
  }
  return entries
}

/** A method that a function accepts; undefined for a function without a path. */
async function methodOf(file: string, start: Starter) {
  const { config } = (await import(file)) as { config: { path?: string } }
  for (const method of config.path ? ['GET', 'POST', 'PUT'] : []) {
    if ((await start(file, method)).status !== 405) return method
  }
  return undefined
}

function toTable(entries: Entry[], starts: Map<string, Start[]>): Table {
  const title = 'Cold start: ms from the import to the first answer'
  const of = (name: string, field: keyof Start) =>
    median(starts.get(name)!.map((start) => start[field]))
  const least = of('one query', 'answered')
  const slowestFirst = entries.toSorted((a, b) => of(b.name, 'answered') - of(a.name, 'answered'))
  const rows = slowestFirst.map(({ name, kB }) => [
    name,
    {
      kB,
      import: Number(of(name, 'imported').toFixed(1)),
      answer: Number(of(name, 'answered').toFixed(1)),
      ratio: Number((of(name, 'answered') / least).toFixed(2)),
      status: of(name, 'status'),
    },
  ])
  const largestKB = Math.max(...entries.map(({ kB }) => kB))
  const largest = { name: 'largest function, kB', value: largestKB, limit: 250 }
  return { title, rows: Object.fromEntries(rows) as Table['rows'], bars: [largest] }
}

if (import.meta.main) {
  await command(async () => {
    console.table((await measureColdStart()).rows)
  })
}
