import { constants } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, inject } from 'vitest'
import type { Db } from '#db/client.ts'
import { generateGuide, insertGuide } from '#db/seeds/generate.ts'
import { templateDatabase, testDatabase } from '#db/testing/database.ts'
import { postRow } from '#db/testing/rows.ts'
import { publish } from '../build/publish.ts'
import { filesOf } from './files-of.ts'

/** Gives each test of the file a folder of its own, inside the project, where the renderer finds its packages. */
export function siteFolders(prefix: string): (name: string) => string {
  let folder = ''
  beforeEach(async () => {
    await mkdir('.data', { recursive: true })
    folder = await mkdtemp(`.data/${prefix}-`)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  return (name) => join(folder, name)
}

/**
 * A database and its published site, at `out`: copies of those that the first test of a run makes that asks for this
 * `name`, so that a test need not build a site from nothing.
 */
export async function publishedCopy(
  name: string,
  out: string,
  fill: (db: Db) => Promise<unknown>,
  build: (url: string, out: string) => Promise<unknown> = publish,
) {
  const folder = join(inject('testServer').folder, name)
  const original = join(folder, 'dist')
  const template = await templateDatabase(name, async ({ db, url }) => {
    await mkdir(folder)
    await fill(db)
    await build(url, original)
  })
  for (const part of ['', '.replica']) {
    await cp(original + part, out + part, { recursive: true, mode: constants.COPYFILE_FICLONE })
  }
  return { ...(await testDatabase({ template })), out }
}

/** The day that all places of a small guide were checked on, and its post was changed. */
export const CHECKED_ON = '2026-03-08'

/** Fills a database with so many restaurants and a post; the number of towns and cuisines does not depend on it. */
export async function insertSmallGuide(db: Db, restaurants = 20) {
  await insertGuide(db, generateGuide({ restaurants, seed: 3 }))
  const [publishedAt, checkedAt] = [new Date('2026-03-01'), new Date(`${CHECKED_ON} 12:00Z`)]
  await db.updateTable('restaurants').set({ checkedAt, updatedAt: new Date() }).execute()
  await db
    .insertInto('blogPosts')
    .values(postRow({ publishedAt, updatedAt: checkedAt }))
    .execute()
}

/** A published guide of twenty restaurants and a post, at `out`. */
export const publishedGuide = (out: string) => publishedCopy('small_guide', out, insertSmallGuide)

/** The files of a site; its sitemap without the days of changes, which a build of everything cannot know. */
export async function undatedFilesOf(out: string) {
  const addresses = [...(await daysIn(out)).keys()]
  return { ...(await filesOf(out)), [`/${SITEMAP}`]: addresses.join() }
}

const SITEMAP = 'sitemap-0.xml'

/** The days of changes that the sitemap of a site tells, by path. */
export async function daysIn(out: string) {
  const xml = await readFile(join(out, SITEMAP), 'utf8')
  const entries = xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)
  return new Map([...entries].map(([, url, day]) => [new URL(url!).pathname, day]))
}
