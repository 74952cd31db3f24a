import { KEYS, isSubscriber, remember, visitStorage } from './newsletter-visit.ts'

const DELAY = 10_000
/** A page is looked at for a moment before the popup opens on it; somebody busy is looked for again as often. */
const SETTLE = 1500
/** On these pages people are at work. */
const AT_WORK = /^\/(admin|claim-listing|import-business|unsubscribe)([./]|$)/

const visit = visitStorage()

/** React comes with the popup, and not before. */
async function loadPopup() {
  // While developing, React asks for what Astro otherwise does before it hydrates an island.
  // @ts-expect-error The module is Astro's and made up on the fly.
  if (import.meta.env.DEV) await import('astro:scripts/before-hydration.js')
  return import('#site/islands/newsletter-popup.tsx')
}

/** Without its code, on a line that broke off, there is no popup. */
function open() {
  loadPopup().then(
    ({ openNewsletter }) => openNewsletter(),
    () => {},
  )
}

/** Opens the popup as soon as it disturbs nobody. */
async function offer() {
  if (isUnwanted()) return
  if (!isBusy()) await loadPopup().catch(() => {})
  // Something may have begun meanwhile.
  if (isBusy()) setTimeout(() => void offer(), SETTLE)
  else if (!isUnwanted()) open()
}

const isUnwanted = () => isSubscriber() || visit?.getItem(KEYS.closed) === 'yes'

/** Somebody looks elsewhere, is in a field, or has the menu or another dialog open. */
const isBusy = () =>
  document.hidden ||
  document.activeElement?.matches('input, select, textarea, [contenteditable]') ||
  document.querySelector('dialog[open]') !== null

document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  const asking = target instanceof Element ? target.closest('[data-newsletter]') : null
  if (!asking || ctrlKey || metaKey || shiftKey || altKey) return
  // A link leads to its page first, where the popup opens.
  if (asking instanceof HTMLAnchorElement) remember(KEYS.asked)
  else open()
})

const isAsked = visit?.getItem(KEYS.asked) === 'yes'
visit?.removeItem(KEYS.asked)
if (isAsked && location.pathname === '/') open()
else if (visit) {
  const firstLoad = Number(visit.getItem(KEYS.firstLoad)) || Date.now()
  remember(KEYS.firstLoad, String(firstLoad))
  if (!AT_WORK.test(location.pathname)) {
    setTimeout(() => void offer(), Math.max(SETTLE, firstLoad + DELAY - Date.now()))
  }
}
