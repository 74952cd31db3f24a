import dns from 'node:dns'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { setEnvironmentContext } from '@netlify/blobs'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#db/local/free-port.ts'
import { imageFolder } from '#functions/hosts/image-folder.ts'
import { s3Bucket, tryBucket } from '#functions/hosts/s3-bucket.ts'
import {
  createImageStore,
  imageStore,
  nameOf,
  provideImageStore,
} from '#functions/lib/images/store.ts'
import { startS3 } from '../support/s3-server.ts'
import { startStandIn } from '../support/stand-in.ts'

/** Netlify's own store for work on one machine: what `imageStore` finds where nothing is provided. */
const directory = await mkdtemp(join(tmpdir(), 'guide-images-'))
const server = new BlobsServer({ directory, token: 'token' })
const { port } = await server.start()
const edgeURL = `http://localhost:${port}`
setEnvironmentContext({ edgeURL, uncachedEdgeURL: edgeURL, token: 'token', siteID: 'guide' })
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true })
})

// A test before this one may have provided another.
provideImageStore()
const store = await imageStore()
const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at * 7)

/** That of a server of one's own. */
const folder = createImageStore(imageFolder(join(directory, 'own/images')))

const { settings, objects } = await startS3()
/** Hosts below `s3.test` are on this machine. */
const { lookup } = dns
const lookupHere = (name: string, ...rest: unknown[]) =>
  void Reflect.apply(lookup, dns, [name.endsWith('.s3.test') ? '127.0.0.1' : name, ...rest])
Object.assign(dns, { lookup: lookupHere })
afterAll(() => void Object.assign(dns, { lookup }))
const endpoint = settings.endpoint.replace('127.0.0.1', 'eu-north-1.s3.test')
const byHost = s3Bucket({ ...settings, endpoint, isVirtualHost: true })

describe.each([
  ['Netlify Blobs', store],
  ['a folder', folder],
  ['S3', createImageStore(s3Bucket(settings))],
  ['S3 with the bucket in the host', createImageStore(byHost)],
])('in %s', (_, store) => {
  async function save(extension: 'png' | 'jpg' | 'gif' | 'webp', image = bytes) {
    const name = nameOf({ extension })
    await store.save(name, { bytes: image })
    return name
  }

  test.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ] as const)('a saved %s is loaded byte for byte', async (extension, type) => {
    const name = await save(extension)
    expect(name).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`))
    expect(await store.load(name)).toStrictEqual({ bytes, type })
  })

  test('a part of a larger buffer is saved as that part', async () => {
    const name = await save('png', bytes.subarray(10, 20))
    expect((await store.load(name))?.bytes).toStrictEqual(bytes.slice(10, 20))
  })

  test('the same image is saved twice under two names', async () => {
    expect(await save('png')).not.toBe(await save('png'))
  })

  test('a removed image is gone, and may be removed again', async () => {
    const [name, other] = [await save('png'), await save('png')]
    await store.remove(name)
    await store.remove(name)
    await store.remove(`../${other}`)
    expect([await store.load(name), (await store.load(other))?.bytes]).toEqual([undefined, bytes])
  })

  test('names that it did not give are undefined', async () => {
    const name = await save('png')
    const hostile = ['', '../x', 'a.svg', `./${name}`, `${name}\n`, `x/../${name}`, `${name}?`]
    const unknown = [`${'0'.repeat(32)}.png`, name.toUpperCase(), name.replace('.png', '.jpg')]
    for (const other of [...hostile, ...unknown]) {
      expect(await store.load(other), other).toBeUndefined()
    }
  })

  test('a hidden image is not served until it is shown again', async () => {
    const name = await save('png')
    await store.hide(name)
    expect(await store.load(name)).toBeUndefined()
    expect(await store.show(name)).toBe(true)
    expect((await store.load(name))?.bytes).toStrictEqual(bytes)
    await store.remove(name)
    expect(await store.show(name)).toBe(false)
  })
})

describe('an S3 store', () => {
  const name = nameOf({ extension: 'png' })

  test('keeps nothing else, and nothing of a start that tried it', async () => {
    const before = new Set(objects.keys())
    expect(await tryBucket(byHost)).toBeUndefined()
    await byHost.put(name, bytes)
    expect(new Set(objects.keys())).toEqual(before.add(name))
    expect(objects.get(name)).toEqual(Buffer.from(bytes))
  })

  test.each([
    [{ accessKeyId: 'other' }, 'S3_ACCESS_KEY_ID is not known at S3_ENDPOINT'],
    [{ secretAccessKey: 'other' }, 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID'],
    [{ bucket: 'other' }, 'S3_BUCKET is not a bucket at S3_ENDPOINT'],
    [{ region: 'eu-west-1' }, 'S3_REGION or S3_ENDPOINT is not that of S3_BUCKET'],
  ])('refuses %o by the name of the setting', async (wrong, sentence) => {
    const bucket = s3Bucket({ ...settings, ...wrong })
    await expect(tryBucket(bucket)).rejects.toThrow(sentence)
    await expect(bucket.put(name, bytes)).rejects.toThrow(sentence)
    await expect(bucket.delete(name)).rejects.toThrow(sentence)
  })

  test('that is busy is asked again, twice', async () => {
    const { settings, objects, failNext } = await startS3()
    const bucket = s3Bucket(settings)
    failNext(503, 500)
    await bucket.put(name, bytes)
    expect(objects.has(name)).toBe(true)
    failNext(503, 503, 503)
    await expect(bucket.get(name)).rejects.toThrow('S3_ENDPOINT answered 503 SlowDown')
  })

  test('that is away or silent is a sentence at the start, and an error in a call', async () => {
    const { settings, silence } = await startS3()
    silence()
    const silent = s3Bucket(settings, 200)
    const away = s3Bucket({ ...settings, endpoint: `http://127.0.0.1:${await freePort()}` })
    for (const [bucket, sentence] of [
      [silent, 'S3_ENDPOINT did not answer: TimeoutError'],
      [away, 'S3_ENDPOINT did not answer: ECONNREFUSED'],
    ] as const) {
      expect(await tryBucket(bucket)).toBe(sentence)
      await expect(bucket.put(name, bytes)).rejects.toThrow(sentence)
    }
  })

  test('is not any server that answers', async () => {
    const { url } = await startStandIn((_, response) => response.writeHead(404).end('<html>'))
    const bucket = s3Bucket({ ...settings, endpoint: url })
    await expect(tryBucket(bucket)).rejects.toThrow('S3_ENDPOINT is not that of an S3 store (404)')
  })
})

test('a host may provide another store', async () => {
  const images = new Map<string, Uint8Array<ArrayBuffer>>()
  const other = createImageStore({
    put: (name, bytes) => Promise.resolve(images.set(name, bytes)),
    get: (name) => Promise.resolve(images.get(name)),
    delete: (name) => Promise.resolve(images.delete(name)),
  })
  provideImageStore(other)
  expect(await imageStore()).toBe(other)
  const name = nameOf({ extension: 'gif' })
  await other.save(name, { bytes })
  expect(await other.load(name)).toMatchObject({ bytes })
})

test('a store that fails is a 503 that says when to come back', async () => {
  const fails = () => Promise.reject(new Error('The bucket is away'))
  const broken = createImageStore({ put: fails, get: fails, delete: fails })
  const name = nameOf({ extension: 'png' })
  for (const work of [
    () => broken.save(name, { bytes }),
    () => broken.load(name),
    () => broken.remove(name),
  ])
    await expect(work()).rejects.toMatchObject({ status: 503, retryAfter: 5 })
})
