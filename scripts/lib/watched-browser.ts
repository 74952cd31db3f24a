import { type Page, chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'

type Look = (page: Page, path: string) => Promise<void>
const TABS = [1, 2, 3]

/** A browser, signed in with the token, that notes what runs, what is blocked and what is asked for elsewhere. */
export async function openWatched(baseURL: string, token: string) {
  const isRoot = process.getuid?.() === 0
  const args = [...(isRoot ? ['--no-sandbox'] : []), '--disable-quic']
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true })
  await context.addInitScript((token) => {
    if (location.protocol === 'https:') localStorage.setItem('admin-token', token)
  }, token)
  const faults: string[] = []
  const note = (page: Page | null, what: string) => faults.push(`${page?.url()}: ${what}`)
  context.on('dialog', (dialog) => {
    note(dialog.page(), `ran ${dialog.message()}`)
    void dialog.dismiss()
  })
  // What the content policy blocks is an error on the console.
  context.on('console', (message) => {
    const isMissing = / 40\d /.test(message.text())
    if (message.type() === 'error' && !isMissing) note(message.page(), message.text())
  })
  context.on('weberror', (error) => note(error.page(), error.error().message))
  context.on('request', (request) => {
    const isOurs = request.url().startsWith(baseURL) || request.url().startsWith('data:')
    if (!isOurs) faults.push(`asked for ${request.url()}`)
  })

  /** Opens all of the pages, several at a time: what was noted meanwhile. */
  async function visit(paths: string[], look: Look, waitUntil?: 'domcontentloaded') {
    const queue = paths.values()
    const open = async () => {
      const page = await context.newPage()
      for (const path of queue) {
        await page.goto(path, { waitUntil })
        await look(page, path)
      }
      await page.close()
    }
    await Promise.all(TABS.map(open))
    return faults.splice(0)
  }
  return { context, visit, close: () => browser.close() }
}
