import { build } from 'vite'
import { serviceWorker } from '#site/content/render/service-worker.ts'
import { type Page, expect } from './test.ts'

/** Opens a page and waits until the service worker has kept it. */
export async function visitWithWorker(page: Page, path: string) {
  await page.goto(path)
  await page.keyboard.press('Shift')
  const isKept = (path: string) =>
    caches.match(path).then((kept) => navigator.serviceWorker.controller !== null && !!kept)
  await expect.poll(() => page.evaluate(isKept, path)).toBe(true)
}

/**
 * Takes the network away from a page; call what it returns to give it back. A page that Chromium 150 opens without a network
 * believes that it is online, so each one is told again.
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  const session = await context.newCDPSession(page)
  const state = (offline: boolean) =>
    session.send('Network.overrideNetworkState', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  const tell = () => void state(true)
  await context.setOffline(true)
  page.on('domcontentloaded', tell)
  return async () => {
    page.off('domcontentloaded', tell)
    await context.setOffline(false)
    await state(false)
    await session.detach()
  }
}

/** The paths that the browser keeps, by cache. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      kept[name] = requests.map(({ url }) => new URL(url).pathname)
    }
    return kept
  })

/** The text of `sw.js` as a guide is built with this setting. */
export async function workerOf(guide: { worksOffline: boolean }): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [serviceWorker(guide)],
    define: { 'import.meta.env.BUILD_ID': '"other"' },
    build: { write: false, rolldownOptions: { input: 'site/copy/offline-texts.ts' } },
  })
  const { output } = Array.isArray(result)
    ? result[0]!
    : (result as Exclude<typeof result, { close: unknown }>)
  const file = output.find(({ fileName }) => fileName === 'sw.js')
  if (file?.type !== 'chunk') throw new Error('The service worker was not compiled')
  return file.code
}
