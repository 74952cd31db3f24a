import type { Page } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { insertHostileGuide, LONG_POST } from '../testing/hostile-guide.ts'
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts'
import { sized } from '../testing/level.ts'
import { slow } from '../testing/quick.ts'
import { openServedGuide } from '#functions/tests/support/served-guide.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const { browser, paths } = await openServedGuide(insertHostileGuide)

/** The page's heading and the names in its structured data; throws when that is not JSON. */
const namesOf = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')]
    const data = blocks.map(({ textContent }) => JSON.parse(textContent) as Record<string, string>)
    const names = data.map(({ name, headline }) => name ?? headline)
    return { heading: document.querySelector('h1')?.textContent.trim(), names }
  })

test('the pages of all places and posts show every text and run none', async () => {
  const all = paths.filter((path) => /^\/[^/]+\/place-\d+|^\/blog\/post-\d+$/.test(path))
  expect(all).toHaveLength(2 * HOSTILE_TEXTS.length)
  // A page holds a dozen texts, each in another field, so every third page holds them all, too; with `npm test` it is a sample.
  const pages = all.filter((_, index) => index % sized(3, 1, 18) === 0)
  const inspect = async (page: Page, path: string) => {
    const name = HOSTILE_TEXTS[Number(/(?:place|post)-(\d+)/.exec(path)![1])]!.trim()
    const { heading, names } = await namesOf(page)
    expect([heading, names]).toEqual([name, expect.arrayContaining([name])])
  }
  expect(await browser.visit(pages, inspect, 'domcontentloaded')).toEqual([])
})

test('the lists and the other public pages run none', async () => {
  const isOther = (path: string) => !/^\/admin|\/(place|post)-\d+/.test(path)
  const kinds = Map.groupBy(paths.filter(isOther), (path) => path.split('/')[1])
  // Every hostile text is a town and a cuisine, so a few pages of each kind show enough.
  const pages = [...kinds.values()].flatMap((paths) => paths.slice(0, sized(4, 12, 1)))
  const inspect = async (page: Page) => void (await namesOf(page))
  expect(await browser.visit([...pages, '/no/such'], inspect)).toEqual([])
})

/** The texts of all `tag` elements of an XML file, read by the browser; throws when it is not well-formed. */
async function readXml(file: string, tag: string) {
  const page = await browser.context.newPage()
  await page.goto('/blog')
  return page.evaluate(
    async ([file = '', tag = '']) => {
      const text = await (await fetch(file)).text()
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      if (xml.querySelector('parsererror')) throw new Error(`${file} cannot be read`)
      return [...xml.querySelectorAll(tag)].map(({ textContent }) => textContent)
    },
    [file, tag],
  )
}

test('the feed and the sitemap can be read and hold everything', async () => {
  const titles = await readXml('/rss.xml', 'item > title')
  const expected = HOSTILE_TEXTS.map((text) =>
    text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''),
  )
  expect(titles.map((title) => title.trim())).toEqual(
    expect.arrayContaining(expected.map((text) => text.trim())),
  )
  expect((await readXml('/sitemap-0.xml', 'loc')).length).toBeGreaterThan(2 * HOSTILE_TEXTS.length)
})

/** The last page of each list of the administrator. */
const LAST_PAGES = {
  'claims?': 4,
  'claims?status=rejected&': 4,
  'posts?': 8,
  'subscribers?': 4,
  'listings?': 7,
}

test('the administrator’s pages show them and run none', slow, async () => {
  const lists = Object.entries(LAST_PAGES).flatMap(([list, last]) =>
    Array.from({ length: last }, (_, index) => `${list}page=${index + 1}`).slice(sized(-2, 0)),
  )
  const editors = ['restaurant?id=1', 'restaurant?id=90', 'business?id=50', `post?id=${LONG_POST}`]
  const pages = ['business-analytics', 'publish', ...lists, ...editors].map(
    (page) => `/admin/${page}`,
  )
  const inspect = async (page: Page, path: string) => {
    await page.waitForLoadState('networkidle')
    const read = async () => {
      const fields = await page
        .locator('input, textarea')
        .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
      return [await page.locator('main').innerText(), ...fields].join()
    }
    // A row has a text once it is drawn, which may be a moment after its data has come.
    await expect.poll(read, { message: path, timeout: 10_000 }).toMatch(/alert\(1\)|evil\.example/)
  }
  expect(await browser.visit(['/admin', ...pages], inspect)).toEqual([])
})
