import { type Page, chromium } from '@playwright/test'
import { findBrowser } from '../lib/browser.ts'

type Inspect = (page: Page, path: string) => Promise<void>
const TABS = [1, 2, 3]

/**
 * Opens a browser, signed in with the token, that records every injected script that runs, every error and blocked
 * resource, and every request to another host.
 */
export async function openWatched(baseURL: string, token: string) {
  const isRoot = process.getuid?.() === 0
  const args = [...(isRoot ? ['--no-sandbox'] : []), '--disable-quic']
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  // A service worker is refused where the certificate is not trusted, and would ask before the test does.
  const context = await browser.newContext({
    baseURL,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  })
  await context.addInitScript((token) => {
    if (location.protocol === 'https:') localStorage.setItem('admin-token', token)
  }, token)
  const faults: string[] = []
  const record = (page: Page | null, fault: string) => faults.push(`${page?.url()}: ${fault}`)
  context.on('dialog', (dialog) => {
    record(dialog.page(), `ran ${dialog.message()}`)
    void dialog.dismiss()
  })
  // The browser reports what the Content Security Policy blocks as an error on the console.
  context.on('console', (message) => {
    const isMissing = / 40\d /.test(message.text())
    if (message.type() === 'error' && !isMissing) record(message.page(), message.text())
  })
  context.on('weberror', (error) => record(error.page(), error.error().message))
  context.on('request', (request) => {
    const isOwnHost = request.url().startsWith(baseURL) || request.url().startsWith('data:')
    if (!isOwnHost) faults.push(`asked for ${request.url()}`)
  })

  /** Opens the pages in three tabs, calls `inspect` on each, and returns the faults recorded meanwhile. */
  async function visit(paths: string[], inspect: Inspect, waitUntil?: 'domcontentloaded') {
    const queue = paths.values()
    const open = async () => {
      const page = await context.newPage()
      for (const path of queue) {
        await page.goto(path, { waitUntil })
        await inspect(page, path)
      }
      await page.close()
    }
    await Promise.all(TABS.map(open))
    return faults.splice(0)
  }
  return { context, visit, close: () => browser.close() }
}
