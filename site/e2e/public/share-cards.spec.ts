import { parse } from 'node-html-parser'
import { expect, test } from '../support/test.ts'
import { PLACE, POST } from '../support/guide.ts'

/** Each kind of page, and words of its card. */
const CARDS: Record<string, string> = {
  '/': 'Where to eat around Bel Air, tonight and any night.',
  [PLACE]: 'Bond & Thistle: American, Bel Air, MD',
  '/bel-air/cafe-marguerite': 'Café Marguerite: Bakery, Bel Air, MD',
  '/towns/havre-de-grace': 'Havre de Grace: Where to eat, Maryland',
  '/cuisines/pizza': 'Pizza: Where to find, Around Bel Air, Maryland',
  [POST]: ': ',
  '/restaurants': 'Where to eat',
  '/restaurants/outdoor-seating': 'Where to eat',
  '/blog': 'Where to eat',
  '/businesses': 'Where to eat',
  '/privacy': 'Where to eat',
  '/no/such': 'Where to eat',
}

test('@desktop a link to each kind of page shows a card that names it @quick', async ({
  request,
  page,
}) => {
  await page.goto('/')
  const addresses = new Set<string>()
  for (const [path, words] of Object.entries(CARDS)) {
    const html = await (await request.get(path)).text()
    const head = parse(html)
    const read = (name: string) =>
      head.querySelector(`[property="${name}"], [name="${name}"]`)?.getAttribute('content')
    const image = read('og:image')!
    expect(read('og:image:alt'), path).toContain(words)
    expect(read('og:image:alt'), path).toContain('Bel Air Table')
    expect([read('og:image:width'), read('og:image:height')], path).toEqual(['1200', '630'])
    expect(read('twitter:image'), path).toBe(image)
    addresses.add(image)

    const { pathname, search } = new URL(image)
    const card = await request.get(pathname + search)
    expect(card.headers()['content-type'], path).toBe('image/jpeg')
    expect((await card.body()).length, path).toBeLessThan(120_000)
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, pathname + search)
    expect(size, path).toEqual([1200, 630])
  }
  // Six pages have a card of their own, the others share the guide's.
  expect(addresses.size).toBe(6)
})
