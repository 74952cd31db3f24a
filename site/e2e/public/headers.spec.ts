import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminPaths } from '../support/guide.ts'
import { expect, test } from '../support/test.ts'

/** What every answer carries that the host makes of a file of the site. */
const EVERY = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-src 'none'; frame-ancestors 'none'; script-src-attr 'none'; report-to csp",
  'reporting-endpoints': 'csp="/api/csp-report"',
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-opener-policy': 'same-origin',
  // Near me asks where somebody is; no other site may.
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}
const ADMIN = {
  ...EVERY,
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}
const UNWANTED =
  /^(x-powered-by|server|expect-ct|public-key-pins|x-xss-protection|access-control-.*)$/

/** The rest of the policy is in the page, where it can name the page's own scripts and styles. */
const POLICY = [
  ...["default-src 'none'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'"],
  ...[
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ],
  ...["frame-src 'none'", 'report-to csp', "script-src 'self'", "style-src 'self'"],
]

const PAGES = [
  ...['/', '/restaurants', '/towns/bel-air', '/cuisines/pizza', '/bel-air/bond-thistle'],
  ...['/businesses', '/blog', '/claim-listing', '/rss.xml', '/search.json', '/robots.txt'],
]

test('@desktop every page has all headers, whatever its status @quick', async ({ request }) => {
  const etag = (await request.get('/')).headers()['etag'] ?? ''
  const held = { 'if-none-match': etag }
  const answers = [
    ...(await Promise.all(PAGES.map((path) => request.get(path)))),
    await request.get('/', { headers: held }),
    await request.head('/towns'),
    await request.get('/no/such'),
    await request.get('/bel-air', { maxRedirects: 0 }),
    await request.get('/towns/', { maxRedirects: 0 }),
    await request.post('/towns'),
  ]
  for (const answer of answers) {
    expect(answer.headers(), `${answer.status()} ${answer.url()}`).toMatchObject(EVERY)
    expect(Object.keys(answer.headers()).filter((name) => UNWANTED.test(name))).toEqual([])
  }
  const statuses = answers.slice(PAGES.length).map((answer) => answer.status())
  expect(statuses).toEqual([304, 200, 404, 301, 307, 405])
})

test('@desktop other sites may read open data @quick', async ({ request }) => {
  for (const [file, type] of [
    ['places.csv', 'text/csv'],
    ['places.json', 'application/json'],
    ['places.geojson', 'application/geo+json'],
    ['special-days.ics', 'text/calendar'],
    ['datapackage.json', 'application/json'],
  ] as const) {
    const answer = await request.get(`/data/${file}`)
    expect(answer.headers(), file).toMatchObject({ ...EVERY, 'access-control-allow-origin': '*' })
    expect(answer.headers()['content-type']).toContain(type)
  }
  expect((await request.get('/search.json')).headers()).not.toHaveProperty(
    'access-control-allow-origin',
  )
})

test('@desktop pages of the administrator have stricter ones @quick', async ({ request }) => {
  for (const path of await adminPaths()) {
    const page = await request.get(path)
    expect(page.headers(), path).toMatchObject(ADMIN)
    expect(await page.text()).toContain('<meta name="referrer" content="no-referrer">')
  }
  const picture = await request.get('/pictures/pizza-wide.jpg')
  const policy = 'cross-origin-resource-policy'
  expect(picture.headers()).toMatchObject({ ...EVERY, [policy]: 'same-origin, cross-origin' })
})

test('@desktop other sites and mails can show our pictures, and no other file @quick', async ({
  page,
  baseURL,
}) => {
  const loads = (path: string) =>
    page.evaluate(
      (src) =>
        Object.assign(new Image(), { src })
          .decode()
          .then(
            () => true,
            () => false,
          ),
      `${baseURL}${path}`,
    )
  // Another site, as an address that is fulfilled by a route may load nothing from this machine.
  const other = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`)
  expect(await loads('/pictures/pizza-wide.jpg')).toBe(true)
  expect(await loads('/apple-touch-icon.png')).toBe(false)
  other.close()
})

test('@desktop a page allows what is its own, and nothing else @quick', async ({ request }) => {
  for (const path of [...PAGES.slice(0, 8), '/no/such', ...(await adminPaths())]) {
    const html = await (await request.get(path)).text()
    const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)!
    const directives = policy.replaceAll(/ 'sha256-[\w+/=]+'/g, '').split(';')
    expect(directives.map((text) => text.trim()).filter(Boolean), path).toEqual(POLICY)
  }
})

test('@desktop icons are where browsers and phones ask for them', async ({ page, request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  await page.goto('/')
  for (const [path, size] of [
    ['/favicon.ico', 32],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    const width = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return image.naturalWidth
    }, path)
    expect(width, path).toBe(size)
  }
})

test('@desktop a phone can put the guide on its home screen', async ({ page, request }) => {
  await page.goto('/')
  const link = page.locator('link[rel=manifest]')
  const response = await request.get((await link.getAttribute('href'))!)
  expect(response.headers()['content-type']).toMatch(/^application\/(manifest\+)?json/)
  type Icon = { src: string; sizes: string; purpose?: string }
  const { name, icons } = (await response.json()) as { name: string; icons: Icon[] }
  expect([name, icons.filter(({ purpose }) => purpose === 'maskable').length]).toEqual([
    'Bel Air Table',
    1,
  ])
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
})
