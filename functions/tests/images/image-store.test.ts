import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { setEnvironmentContext } from '@netlify/blobs'
import { afterAll, describe, expect, test } from 'vitest'
import { imageFolder } from '#functions/hosts/image-folder.ts'
import {
  createImageStore,
  imageStore,
  nameOf,
  provideImageStore,
} from '#functions/lib/images/store.ts'

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

describe.each([
  ['Netlify Blobs', store],
  ['a folder', folder],
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
