import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import { filesOf } from '../testing/files-of.ts'
import { sized } from '../testing/level.ts'
import {
  insertSmallGuide,
  publishedGuide,
  siteFolders,
  undatedFilesOf,
} from '../testing/published.ts'
import { EDITS } from '../testing/random-edits.ts'
import { publish } from './publish.ts'

const site = siteFolders('publish')

test(
  'random edits leave the site that a build of everything makes',
  { timeout: sized(300_000, 600_000) },
  async () => {
    const out = site('dist')
    const { db, url } = await testDatabase()
    await insertSmallGuide(db, sized(70, 70, 20))
    let seed = 11
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    await publish(url, out)
    const every = sized(8, 5, 5)
    const edits = every * sized(3, 40, 1)
    const between = Math.min(edits, 100)
    for (let edit = 1; edit <= edits; edit++) {
      await EDITS[Math.floor(random() * EDITS.length)]!(db, random)
      if (edit % every === 0) await publish(url, out)
      if (edit % between > 0) continue
      const whole = site(`whole-${edit}`)
      await publish(url, whole)
      expect(await undatedFilesOf(out)).toEqual(await undatedFilesOf(whole))
    }
  },
)

test('what only the page of a place says renders that page, and nothing renders nothing', async () => {
  const { db, url, out } = await publishedGuide(site('dist'))
  const { rendered, total } = await publish(url, out)
  expect(rendered).toBe(0)

  const before = await filesOf(out)
  await db.updateTable('restaurants').set({ phone: '+14105550199' }).where('id', '=', 5).execute()
  expect(await publish(url, out)).toEqual({ rendered: 1, total })
  const after = await filesOf(out)
  // But for the day of the change in the sitemap, and the data of all places.
  const changed = Object.keys(after).filter(
    (file) => after[file] !== before[file] && !/^\/(sitemap-0\.xml$|data\/)/.test(file),
  )
  expect(changed).toHaveLength(1)
  expect(await readFile(join(out, changed[0]!), 'utf8')).toContain('(410) 555-0199')
})
