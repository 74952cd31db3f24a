import { expect, test, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { businessRow, campaignRow, claimRow, postRow, restaurantRow } from '#db/testing/rows.ts'
import { isQuick } from '#scripts/testing/quick.ts'
import { openServedGuide } from '#functions/tests/support/served-guide.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** A word that no line breaks by itself. */
const word = (length: number) => 'Llanfairpwllgwyngyllgogerychwyrn'.repeat(7).slice(0, length)
const PLACE = {
  id: 1,
  name: word(190),
  description: `${word(190)}\n\n${word(190)}`,
  address: word(190),
  neighborhood: word(80),
  region: word(60),
  hoursAsGiven: word(190),
  features: JSON.stringify({ [word(60)]: true }),
  isFeatured: true,
}
const CUISINE = { cuisine: word(60), townSlug: 'long', slug: 'word' }

async function insertLongWords(db: Db) {
  const restaurants = [PLACE, { ...PLACE, id: 2 }, { ...PLACE, id: 3, rating: 4.5 }].map((place) =>
    restaurantRow({ ...place, ...CUISINE, slug: `word-${place.id}` }),
  )
  await db.insertInto('restaurants').values(restaurants).execute()
  await db
    .insertInto('businesses')
    .values(businessRow({ ...PLACE, category: word(60) }))
    .execute()
  const story = `## ${word(190)}\n\n${word(190)}\n\n- ${word(190)}\n\n[${word(190)}](/long/word-1)`
  const post = { title: word(190), slug: 'word', excerpt: word(190), author: word(100) }
  await db
    .insertInto('blogPosts')
    .values(postRow({ ...post, content: story }))
    .execute()
  const ad = { title: word(190), advertiserName: word(100), description: word(190) }
  await db
    .insertInto('adCampaigns')
    .values(campaignRow({ ...ad, altText: word(190) }))
    .execute()
  const claim = { ownerName: word(100), ownerEmail: `${word(60)}@example.com`, message: word(190) }
  await db.insertInto('claimRequests').values(claimRow(claim)).execute()
  const reader = { email: `${word(60)}@example.com`, emailKey: 'x@example.com', token: word(43) }
  await db.insertInto('newsletterSubscribers').values(reader).execute()
}

const { browser, paths } = await openServedGuide(insertLongWords)
const EDITORS = ['restaurant?id=1', 'business?id=1', 'post?id=1'].map((page) => `/admin/${page}`)
// Whoever is signed in is sent on from the login page.
const all = [...paths.filter((path) => path !== '/admin/login'), ...EDITORS]
const kinds = Map.groupBy(all, (path) => (EDITORS.includes(path) ? path : path.split('/')[1]))
/** With `npm test` two pages of each kind, and the editors. */
const pages = isQuick ? [...kinds.values()].flatMap((paths) => paths.slice(0, 2)) : all

test.each(isQuick ? [320] : [320, 768, 1280])(
  'at %i px no page is wider than the screen',
  async (width) => {
    const wide: string[] = []
    await browser.visit(pages, async (page, path) => {
      await page.setViewportSize({ width, height: 800 })
      if (path.startsWith('/admin')) await page.waitForLoadState('networkidle')
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        if (scrollWidth <= clientWidth) return undefined
        const isBeyond = (element: Element) =>
          element.getBoundingClientRect().right > clientWidth + 1
        const last = [...document.querySelectorAll('body *')].filter(isBeyond).at(-1)
        return `${scrollWidth - clientWidth} px: ${last?.tagName} ${last?.getAttribute('class')}`
      })
      if (beyond) wide.push(`${path} ${beyond}`)
    })
    expect(paths.length).toBeGreaterThan(25)
    expect(wide).toEqual([])
  },
)
