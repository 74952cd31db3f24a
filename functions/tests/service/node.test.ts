import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import { cheapHash } from '../support/cheap-hash.ts'
import { startS3 } from '../support/s3-server.ts'
import { startNode } from '../support/start-node.ts'

const folder = await mkdtemp(join(tmpdir(), 'guide-node-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const PAGE = 'The house on the river. '.repeat(200)
const PICTURE = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256))

await mkdir(join(folder, 'dist'))
await copyFile('site/public/_headers', join(folder, 'dist/_headers'))
await writeFile(join(folder, 'dist/index.html'), PAGE)
await writeFile(join(folder, 'dist/404.html'), PAGE)
await writeFile(join(folder, 'dist/crab.jpg'), PICTURE)
await mkdir(join(folder, 'dist-old'))
await writeFile(join(folder, 'dist-old/page.html'), PAGE)

const { roles } = await testDatabase()
const settings = {
  ADMIN_DATABASE_URL: roles.admin,
  PUBLIC_DATABASE_URL: roles.public,
  TOKEN_SECRET: 'a secret of thirty-two characters',
}
const { url } = await startNode({ folder, settings })

/** An answer as it travels: `fetch` would unpack it. */
async function raw(path: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<Parameters<typeof buffer>[0]>()
  const request = get(url + path, { headers }, resolve).on('error', reject)
  const response = (await promise) as import('node:http').IncomingMessage
  const body = await buffer(response)
  request.destroy()
  return { status: response.statusCode, headers: response.headers, body }
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page is sent as %s to those who ask for it', async (encoding, unpack) => {
  const { headers, body } = await raw('/', { 'accept-encoding': encoding })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
  expect(body.length).toBeLessThan(PAGE.length / 10)
  expect(unpack(body).toString()).toBe(PAGE)
})

test('what nobody asked for, a picture and a range are sent as they are', async () => {
  const accept = { 'accept-encoding': 'br, gzip' }
  const answers = [
    await raw('/', {}),
    await raw('/crab.jpg', accept),
    await raw('/', { ...accept, range: 'bytes=0-2999' }),
  ]
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(Array(3))
  expect(answers.map(({ body }) => body.length)).toEqual([PAGE.length, PICTURE.length, 3000])
})

test('a file that is held already is not sent again', async () => {
  const { headers } = await raw('/', {})
  const held = await raw('/', { 'if-none-match': headers.etag! })
  expect([held.status, held.body.length]).toEqual([304, 0])
  expect((await raw('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test.each([
  ['bytes=2-5', 206, 'bytes 2-5/5000', PICTURE.subarray(2, 6)],
  ['bytes=-3', 206, 'bytes 4997-4999/5000', PICTURE.subarray(-3)],
  ['bytes=4990-', 206, 'bytes 4990-4999/5000', PICTURE.subarray(4990)],
  ['bytes=9000-', 416, 'bytes */5000', Buffer.of()],
])('a range %s of a file is a %d', async (range, status, contentRange, bytes) => {
  const answer = await raw('/crab.jpg', { range })
  expect(answer.status).toBe(status)
  expect(answer.headers['content-range']).toBe(contentRange)
  expect(answer.body).toEqual(bytes)
})

test('each request is one line of the log, which repeats nothing that a visitor typed', async () => {
  const { host, log } = await startNode({ folder, settings })
  await host('/')
  await host('/dana@example.com?name=dana')
  await host('/api/ads')
  await expect.poll(() => log.length).toBe(3)
  expect(log).toMatchObject([
    { method: 'GET', route: 'index.html', status: 200 },
    { method: 'GET', route: '404.html', status: 404 },
    { method: 'GET', route: '/api/ads', status: 401 },
  ])
  expect(JSON.stringify(log)).not.toContain('dana')
})

/** Which of these headers are of one client to a server behind so many proxies: the hashes that it logs, numbered. */
async function clientsOf(proxies: number, forwarded: (string | undefined)[]) {
  const { host, log } = await startNode({ folder, settings, proxies })
  const clientOf = async (value?: string) => {
    const before = log.length
    await host('/api/ads', { headers: value ? { 'x-forwarded-for': value } : {} })
    await expect.poll(() => log.length).toBe(before + 1)
    return log.at(-1)!.client
  }
  // A refusal does not wait long for the day's salt, which the first ones cause to be read.
  await expect.poll(() => clientOf()).toBeDefined()
  const clients: unknown[] = []
  for (const value of forwarded) clients.push(await clientOf(value))
  return clients.map((client) => clients.indexOf(client))
}

test('an address of X-Forwarded-For is believed if a trusted proxy wrote it', async () => {
  const forwarded = [
    undefined,
    '203.0.113.1',
    '203.0.113.2',
    '198.51.100.7, 203.0.113.1',
    '203.0.113.1, 203.0.113.2',
  ]
  expect(await clientsOf(0, forwarded)).toEqual([0, 0, 0, 0, 0])
  expect(await clientsOf(1, forwarded)).toEqual([0, 1, 2, 1, 2])
  expect(await clientsOf(2, forwarded)).toEqual([0, 1, 2, 3, 1])
})

test('uploaded pictures are kept in the S3 store that is set, and served from there', async () => {
  const { settings: s3, objects } = await startS3()
  const password = 'correct horse battery staple'
  const withPassword = { ...settings, ADMIN_PASSWORD_HASH: cheapHash(password) }
  const { host } = await startNode({ folder, settings: withPassword, s3 })
  const post = async <T>(path: string, body: BodyInit, headers: Record<string, string>) =>
    (await (await host(path, { method: 'POST', body, headers })).json()) as T
  const { token } = await post<{ token: string }>(
    '/api/admin/login',
    JSON.stringify({ password }),
    { 'content-type': 'application/json' },
  )
  const form = new FormData()
  form.set('image', new File([await readFile('docs/home.jpg')], 'home.jpg', { type: 'image/jpeg' }))
  const { url: path } = await post<{ url: string }>('/api/upload', form, {
    authorization: `Bearer ${token}`,
  })
  const [[name, bytes] = []] = objects
  expect([path, objects.size]).toEqual([`/uploads/${name}`, 1])
  const served = await host(path)
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes)
  objects.clear()
  expect((await host(path)).status).toBe(404)
})

test('npm run serve ends with the name of a setting that the S3 store refuses', async () => {
  const { settings: s3 } = await startS3()
  const env = {
    ...process.env,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'other',
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const started = promisify(execFile)(process.execPath, ['scripts/serve.ts'], { env })
  await expect(started).rejects.toMatchObject({
    stderr: 'S3_BUCKET is not a bucket at S3_ENDPOINT (404 NoSuchBucket)\n',
  })
})

test('an address that cannot be read is a 400', async () => {
  expect(await raw('/', { host: 'a b' })).toMatchObject({ status: 400 })
})

test.each(['/..%2fdist-old/page.html', '/%2e%2e/dist-old/page', '/..%2fdist-old%2fpage'])(
  'what is beside the site is a 404: %s',
  async (path) => {
    expect(await raw(path, {})).toMatchObject({ status: 404 })
  },
)
