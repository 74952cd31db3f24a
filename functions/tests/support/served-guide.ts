import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Db } from '#db/client.ts'
import { testDatabase } from '#db/testing/database.ts'
import { buildSite } from '#scripts/build/build-site.ts'
import { serveGuide } from '#scripts/serve/static-server.ts'
import { openWatched } from '#scripts/testing/watched-browser.ts'
import { startApi } from './api.ts'
import { serveApi } from './serve-api.ts'

/**
 * Builds a guide of what `insert` writes, serves it with its functions until the tests of the file end, and opens a watched
 * browser in which the administrator is signed in. `paths` are those of all pages.
 */
export async function openServedGuide(insert: (db: Db) => Promise<unknown>) {
  const { db, url } = await testDatabase()
  const { send, signIn } = await startApi(db)
  await insert(db)
  // Inside the project, because Astro resolves packages from its output folder.
  await mkdir('.data', { recursive: true })
  const folder = await mkdtemp('.data/served-')
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const dist = join(folder, 'dist')
  await buildSite(url, dist)
  const files = await readdir(dist, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const paths = pages.map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
  const api = await serveApi(send)
  afterAll(api.close)
  const guide = await serveGuide(dist, api.url)
  afterAll(guide.close)
  const browser = await openWatched(guide.url, await signIn())
  afterAll(browser.close)
  return { browser, paths }
}
