import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NetlifyDev } from '@netlify/dev'
import { FunctionsHandler } from '@netlify/functions-dev'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { loadSampleGuide } from '#db/seeds/load.ts'
import { freePort, testDatabase } from '#db/testing/database.ts'
import { hashPassword } from '#functions/lib/access/password.ts'
import { spawnServer, waitUntilOpen } from '#scripts/serve/local-server.ts'
import { sized } from '#scripts/testing/level.ts'
import { type Host, HOST_EXAMPLES, PASSWORD, runExamples } from '../support/examples.ts'

const folder = await mkdtemp(join(tmpdir(), 'guide-hosts-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const hash = await hashPassword(PASSWORD)

/** The settings of a host with a sample guide of its own. */
async function guide() {
  const { db, roles } = await testDatabase()
  await loadSampleGuide(db)
  return {
    ADMIN_DATABASE_URL: roles.admin,
    PUBLIC_DATABASE_URL: roles.public,
    ADMIN_PASSWORD_HASH: hash,
    TOKEN_SECRET: 'a secret of thirty-two characters',
    LIMIT_FACTOR: '100',
  }
}

async function startWorkers(): Promise<Host> {
  const outDir = join(folder, 'dist')
  await mkdir(outDir)
  await writeFile(join(outDir, '404.html'), 'Not here')
  const port = await freePort()
  const server = await spawnServer({ port, outDir, folder, settings: await guide() })
  // Its own children end with it, so the end is waited for.
  onTestFinished(async () => {
    server.kill()
    await once(server, 'exit')
  })
  await waitUntilOpen(server, port, folder)
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

/** Netlify builds a function once. So does its stand-in at the start, and, if told where to, again for every call. */
function keepBuilds() {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
  const { match } = FunctionsHandler.prototype
  FunctionsHandler.prototype.match = function (request) {
    this['globalBuildDirectory'] = ''
    return match.call(this, request)
  }
}

async function startNetlify(): Promise<Host> {
  Object.assign(process.env, await guide())
  keepBuilds()
  const off = { enabled: false }
  const netlify = new NetlifyDev({
    projectRoot: process.cwd(),
    edgeFunctions: off,
    database: off,
    geolocation: off,
    images: off,
  })
  await netlify.start()
  onTestFinished(() => netlify.stop())
  return async (path, init) => {
    const request = new Request(`http://127.0.0.1${path}`, init)
    const response = await netlify.handle(await withEncodedForm(request))
    return response ?? new Response('Not here', { status: 404 })
  }
}

/** Netlify's gateway writes binary bodies as base64; its stand-in says so too, but leaves the writing to us. */
async function withEncodedForm(request: Request) {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return request
  const body = Buffer.from(await request.arrayBuffer()).toString('base64')
  return new Request(request.url, { method: request.method, headers: request.headers, body })
}

test('both hosts answer every call alike', async () => {
  const workers = await runExamples(await startWorkers())
  const netlify = await runExamples(await startNetlify(), sized(HOST_EXAMPLES, undefined))
  const wrong = Object.entries(workers).filter(([, answer]) =>
    Object.hasOwn(answer as object, 'expected'),
  )
  expect(wrong).toEqual([])
  const compared = Object.keys(netlify)
  expect(compared.length).toBeGreaterThan(sized(HOST_EXAMPLES.size, 60))
  expect(netlify).toEqual(Object.fromEntries(compared.map((name) => [name, workers[name]])))
}, 400_000)
