import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NetlifyDev } from '@netlify/dev'
import { FunctionsHandler } from '@netlify/functions-dev'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { loadSampleGuide } from '#db/seeds/load.ts'
import { freePort } from '#db/local/free-port.ts'
import { testDatabase } from '#db/testing/database.ts'
import { spawnServer, waitUntilOpen } from '#scripts/serve/local-server.ts'
import { headersByPath } from '#functions/hosts/site-rules.ts'
import { sized } from '#scripts/testing/level.ts'
import { slow } from '#scripts/testing/quick.ts'
import { cheapHash } from '../support/cheap-hash.ts'
import { type Host, HOST_EXAMPLES, PASSWORD, runExamples } from '../support/examples.ts'
import { startNode } from '../support/start-node.ts'

const folder = await mkdtemp(join(tmpdir(), 'guide-hosts-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const hash = cheapHash(PASSWORD)

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

/** Files of a built site, of every kind that `_headers` tells apart. */
const FILES = [
  ...['index', '404', 'restaurants', 'blog', 'towns/bel-air', 'bel-air/oak-ember', 'unsubscribe'],
  ...['admin', 'admin/login', 'admin/posts/edit', 'import-business', 'claim-listing', 'privacy'],
  'gone',
].map((name) => `${name}.html`)
const OTHERS = [
  ...['_astro/a.css', '_astro/a.js', 'pictures/hero.jpg', 'pictures/ads/a.svg', 'favicon.ico'],
  ...['rss.xml', 'search.json', 'robots.txt', 'sitemap-0.xml', 'api/openapi.json', 'llms.txt'],
  'data/places.geojson',
]
const REDIRECTS = [
  ['/bel-air', '/towns/bel-air'],
  ['/bel-air/', '/towns/bel-air'],
  ['/bel-air/old-name', '/bel-air/oak-ember'],
  ['/caf%C3%A9', '/bel-air/oak-ember'],
] as const
/** A page that was taken away for good. */
const GONE = '/bel-air/old-place'
const POLICY = 'Cross-Origin-Resource-Policy'
const HEADERS_FILE = 'site/public/_headers'
const outDir = join(folder, 'dist')

async function writeSite() {
  for (const file of [...FILES, ...OTHERS]) {
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await writeFile(join(outDir, file), file)
  }
  await copyFile(HEADERS_FILE, join(outDir, '_headers'))
  const lines = REDIRECTS.map(([from, to]) => `${from} ${to} 301\n`)
  await writeFile(join(outDir, '_redirects'), [...lines, `${GONE} /gone 410\n`].join(''))
  await mkdir(join(outDir, 'gone'), { recursive: true })
  await writeFile(join(outDir, 'gone/list.json'), JSON.stringify([GONE]))
}

async function startWorkers(): Promise<Host> {
  await writeSite()
  const port = await freePort()
  const server = await spawnServer({ port, outDir, folder, settings: await guide() })
  // Its own children end with it, so the end is waited for.
  afterAll(async () => {
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

const workersHost = await startWorkers()
const { host: nodeHost } = await startNode({ folder, settings: await guide() })

/** A page's address has no extension, the home page's no name. */
const addressOf = (file: string) => `/${file.replace(/(^index)?\.html$/, '')}`
const PATHS = [...FILES.filter((file) => file !== '404.html'), ...OTHERS].map(addressOf)

test.each([...PATHS, '/no/such', '/admin/no/such', '/pictures/no-such.jpg'])(
  '%s has the same headers on all hosts',
  async (path) => {
    const expected = (await headersByPath(HEADERS_FILE))(path)
    const names = Object.keys(expected)
    expect(names.length).toBeGreaterThan(7)
    for (const host of [workersHost, nodeHost]) {
      const { status, headers } = await host(path, { redirect: 'manual' })
      expect(status).toBe(path.includes('no') && path.includes('such') ? 404 : 200)
      // Where two rules name it, Cloudflare joins the values.
      const found = names.map((name) => [
        name,
        headers.get(name)?.replace('same-origin, cross-origin', 'cross-origin'),
      ])
      expect(Object.fromEntries(found)).toEqual(expected)
    }
  },
)

test('no header of a path depends on how a host treats two rules for it', async () => {
  const { headers } = await parseAllHeaders({
    headersFiles: [HEADERS_FILE],
    configHeaders: [],
    minimal: false,
  })
  const rules = headers.filter((rule) => 'forRegExp' in rule)
  expect(rules.length).toBeGreaterThan(5)
  for (const path of PATHS) {
    const lines = rules
      .filter(({ forRegExp }) => forRegExp.test(path))
      .flatMap(({ values }) => Object.entries(values).map((header) => header.join(': ')))
    // Joined or replaced, the value of pictures lets other sites show them, as the file says.
    const isJoined = (line: string) =>
      path.startsWith('/pictures/') && line === `${POLICY}: same-origin`
    const names = [...new Set(lines)]
      .filter((line) => !isJoined(line))
      .map((line) => line.split(': ')[0])
    expect([path, names]).toEqual([path, [...new Set(names)]])
  }
  // Cloudflare alone understands a line that takes a header away.
  expect(await readFile(HEADERS_FILE, 'utf8')).not.toMatch(/^\s*!/m)
})

test('all hosts read the same redirects', async () => {
  const file = join(outDir, '_redirects')
  const options = { redirectsFiles: [file], configRedirects: [], minimal: true }
  const { redirects, errors } = await parseAllRedirects(options)
  expect(errors).toEqual([])
  const netlify = (redirects as { from: string; to: string; status: number }[])
    .filter(({ status }) => status === 301)
    .map(({ from, to, status }) => [from, to, status])
  for (const host of [workersHost, nodeHost]) {
    const found = REDIRECTS.map(async ([from]) => {
      const { status, headers } = await host(from, { redirect: 'manual' })
      return [from, headers.get('location'), status]
    })
    expect(await Promise.all(found)).toEqual(netlify)
  }
})

const HEAD = { method: 'HEAD' }
const ranged = (range: string) => ({ headers: { range } })

/** Requests for files in which a host could do otherwise. */
const REQUESTS: [path: string, init?: RequestInit][] = [
  ...['/', '/restaurants', '/restaurants?page=2', '/pictures/hero.jpg', '/api/openapi.json'],
  ...['/restaurants/', '/restaurants.html', '/index.html', '/index', '/?a=b', '/index.html?a=b'],
  ...['/bel-air/oak-ember/?from=card', '/bel-air?from=card', '/towns/bel-air.html', '/404'],
  ...['/no/such', '/no/such/', '/no/such.jpg', '/api/no-such', '/api', GONE, `${GONE}/`],
  ...['/_headers', '/_redirects', '/%ff', '/..%2fdist%2frestaurants', '/towns', '/a%00b'],
].map((path): [string] => [path])
REQUESTS.push(
  ...['/', '/restaurants/', '/no/such', '/api/no-such', GONE].map((path): [string, RequestInit] => [
    path,
    HEAD,
  ]),
  ...['/restaurants', '/no/such', '/api/no-such'].map((path): [string, RequestInit] => [
    path,
    { method: 'POST' },
  ]),
  ['/pictures/hero.jpg', ranged('lines=1')],
  ['/no/such', ranged('bytes=2-5')],
)

async function describeFile(host: Host, path: string, init?: RequestInit) {
  const response = await host(path, { redirect: 'manual', ...init })
  const names = ['location', 'cache-control', 'content-range']
  const headers = names.map((name) => `${name}: ${response.headers.get(name)}`)
  const { status } = response
  // JSON has one charset, which some name.
  const type = response.headers.get('content-type')?.replace(/(?<=json); charset=utf-8$/, '')
  return { status, type, headers, body: await response.text() }
}

test('files, and what is no file, are answered alike', async () => {
  for (const [path, init] of REQUESTS) {
    const [workers, node] = await Promise.all(
      [workersHost, nodeHost].map((host) => describeFile(host, path, init)),
    )
    expect.soft({ path, init, ...node }).toEqual({ path, init, ...workers })
  }
})

test('all hosts answer every call alike', { ...slow, timeout: 400_000 }, async () => {
  const workers = await runExamples(workersHost)
  const node = await runExamples(nodeHost)
  const netlify = await runExamples(await startNetlify(), sized(HOST_EXAMPLES, undefined))
  const wrong = Object.entries(workers).filter(([, answer]) =>
    Object.hasOwn(answer as object, 'expected'),
  )
  expect(wrong).toEqual([])
  expect(node).toEqual(workers)
  const compared = Object.keys(netlify)
  expect(compared.length).toBeGreaterThan(sized(HOST_EXAMPLES.size, 60))
  expect(netlify).toEqual(Object.fromEntries(compared.map((name) => [name, workers[name]])))
})
