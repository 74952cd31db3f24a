import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { hideToast } from '#site/stores/toast.ts'
import { beginGuide } from './guide.ts'

/** What the policy of pages forbids; Vite's own styles and scripts are no part of an island. */
const OF_ISLANDS =
  /^(style-src-attr|script-src-attr|connect-src|img-src|font-src|frame-src|form-action)$/
/** What broke the policy in this test, which it must not. */
export const violations: string[] = []
let root: Root | undefined

document.addEventListener(
  'securitypolicyviolation',
  ({ effectiveDirective, blockedURI, sample }) => {
    if (OF_ISLANDS.test(effectiveDirective))
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`)
  },
)

// In each file that imports this: an empty guide, a browser that has been nowhere, and nothing that breaks the content policy.
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  violations.length = 0
  opened.length = 0
  await resize(SCREENS[0][0], SCREENS[0][1])
  await commands.useScheme('light')
  await beginGuide()
})
afterEach(async () => {
  window.fetch = fetchFromGuide
  root?.unmount()
  hideToast()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  // What comes late would be taken for an answer to the next test.
  await Promise.allSettled(pending)
  expect(violations).toEqual([])
})

/** The pages that the island has opened in this test: paths, or whole addresses elsewhere. The tests' own page stays. */
export const opened: string[] = []
navigation.addEventListener('navigate', (event) => {
  const { sameDocument, url } = event.destination
  if (sameDocument || event.downloadRequest !== null) return
  event.preventDefault()
  opened.push(url.replace(location.origin, ''))
})

/** The file that the page saves while `work` is done. */
export async function fileSavedBy(work: () => Promise<void>): Promise<File> {
  const made = vi.spyOn(URL, 'createObjectURL')
  const saving = new Promise<string>((resolve) => {
    const save = (event: NavigateEvent) => {
      event.preventDefault()
      resolve(event.downloadRequest!)
    }
    navigation.addEventListener('navigate', save, { once: true })
  })
  await work()
  const name = await saving
  const [blob] = made.mock.lastCall!
  made.mockRestore()
  return new File([blob as Blob], name)
}

/** The toast on the screen. */
export const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

/** Shows an island on a page at this address. */
export function show(island: ReactNode, address = '/'): void {
  root?.unmount()
  hideToast()
  document.body.replaceChildren()
  history.replaceState(null, '', address)
  const main = document.body.appendChild(document.createElement('main'))
  main.className = 'wrap'
  root = createRoot(main)
  root.render(island)
}

const pending = new Set<Promise<Response>>()
const send = window.fetch.bind(window)
const fetchFromGuide: typeof fetch = (input, init) => {
  const answer = send(input, init)
  pending.add(answer)
  const forget = () => pending.delete(answer)
  answer.then(forget, forget)
  return answer
}
window.fetch = fetchFromGuide

/** `'nothing'` is no answer; `'lost'` is none to a call that the guide has carried out. */
type Answer = Response | 'guide' | 'nothing' | 'lost'

/** Answers calls of a path by hand until the test ends, and tells what was sent. */
export function intercept(
  path: string | RegExp,
  answer: (request: Request) => Answer | Promise<Answer>,
): Request[] {
  const sent: Request[] = []
  const before = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (typeof path === 'string' ? path !== pathname : !path.test(pathname))
      return before(input, init)
    sent.push(request.clone())
    const answered = await answer(request)
    if (answered === 'guide') return before(input, init)
    if (answered === 'lost') await before(input, init)
    if (typeof answered === 'string') throw new TypeError('Failed to fetch')
    return answered
  }
  return sent
}

/** Keeps calls of a path waiting until they are let go; then `answer` has them. */
export function hold(path: string | RegExp, answer: () => Answer = () => 'guide'): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  intercept(path, async () => {
    await promise
    return answer()
  })
  return resolve
}

/** Waits until what changed so far is painted and what follows the paint has begun. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  })

/** Whether the browser would ask before the page is left. */
export const asksBeforeLeaving = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }))

const SCHEMES = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] }

/** Axe finds nothing in the island, by day and by night, and nothing scrolls sideways on any screen. */
export async function expectSound(): Promise<void> {
  for (const [scheme, values] of Object.entries(SCHEMES)) {
    await commands.useScheme(scheme as keyof typeof SCHEMES)
    for (const animation of document.getAnimations()) animation.finish()
    const runOnly = values && { type: 'rule' as const, values }
    const { violations } = await axe.run('main', {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    })
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      scheme,
    ).toEqual([])
  }
  const [width, height] = [innerWidth, innerHeight]
  for (const size of SCREENS) {
    await resize(size[0], size[1])
    // A chart follows the size of its room a little later.
    await expect.poll(beyond).toBeLessThanOrEqual(0)
  }
  await resize(width, height)
}

/** A wide screen, and a phone's. */
export const SCREENS = [
  [1280, 800],
  [360, 740],
] as const

/** How many pixels the page is wider than the screen. */
const beyond = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Nothing scrolls sideways. */
export const expectNoSideways = (): void => expect(beyond()).toBeLessThanOrEqual(0)

/** Gives the screen a size until the test ends. */
export const resize = (width: number, height: number) => page.viewport(width, height)
