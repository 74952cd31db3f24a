import { linkPagesAnd } from '#site/lib/link-pages.ts'
import popupsUrl from '#site/styles/popups.css?url'
import { loadStyles } from '../shared/load-styles.ts'
import { KEYS, isClosed, isSubscriber, remember, visitStorage } from '../shared/newsletter-visit.ts'

const DELAY_MS = 10_000
/** The least time that a page is shown before the popup opens, and the pause before a busy visitor is checked again. */
const PAUSE_MS = 1500
/** Pages with forms to fill in, where the popup never opens. */
const FORM_PAGES = linkPagesAnd('admin', 'claim-listing')

const visit = visitStorage()

/** Loads the popup and, with it, React and the styles. */
async function loadPopup() {
  // In development, React needs the preamble that Astro otherwise loads before it hydrates an island.
  // @ts-expect-error A virtual module of Astro's.
  if (import.meta.env.DEV) await import('astro:scripts/before-hydration.js')
  const [popup] = await Promise.all([
    import('#site/islands/newsletter-popup.tsx'),
    loadStyles(popupsUrl),
  ])
  return popup
}

/** Opens the popup; if its code does not load, there is none. `isAsked`: the visitor wants it. */
function open(isAsked: boolean) {
  loadPopup().then(
    ({ openNewsletter }) => openNewsletter({ isAsked }),
    () => {},
  )
}

/** Opens the popup as soon as the visitor is not busy. */
async function offer() {
  if (isUnwanted()) return
  if (!isBusy()) await loadPopup().catch(() => {})
  // Checked again, because loading takes time.
  if (isBusy()) setTimeout(() => void offer(), PAUSE_MS)
  else if (!isUnwanted()) open(false)
}

const isUnwanted = () => isSubscriber() || isClosed()

/** Whether nothing could be sent, the tab is hidden, a field has the focus, or a dialog is open. */
const isBusy = () =>
  !navigator.onLine ||
  document.hidden ||
  document.activeElement?.matches('input, select, textarea, [contenteditable]') ||
  document.querySelector('dialog[open]') !== null

document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  const opener = target instanceof Element ? target.closest('[data-newsletter]') : null
  if (!opener || ctrlKey || metaKey || shiftKey || altKey) return
  // A link opens its page first, and the popup opens there.
  if (opener instanceof HTMLAnchorElement) remember(KEYS.asked)
  else open(true)
})

const isAsked = visit?.getItem(KEYS.asked) === 'yes'
visit?.removeItem(KEYS.asked)
if (isAsked && location.pathname === '/') open(true)
else if (visit) {
  const firstLoad = Number(visit.getItem(KEYS.firstLoad)) || Date.now()
  remember(KEYS.firstLoad, String(firstLoad))
  if (!FORM_PAGES.test(location.pathname)) {
    setTimeout(() => void offer(), Math.max(PAUSE_MS, firstLoad + DELAY_MS - Date.now()))
  }
}
