import { linkPagesAnd } from '#site/lib/link-pages.ts'
import popupsUrl from '#site/styles/popups.css?url'
import { loadStyles } from '../shared/load-styles.ts'
import { KEYS, isClosed, isSubscriber } from '../shared/newsletter-visit.ts'
import { load, save } from '../shared/storage.ts'

const DELAY_MS = 10_000
/** The least time that a page is shown before the popup opens, and the pause before a busy visitor is checked again. */
const PAUSE_MS = 1500
/** Pages with forms to fill in, where the popup never opens. */
const FORM_PAGES = linkPagesAnd('admin', 'claim-listing')

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
  // A link opens its page first, and the popup opens there, unless nothing can tell that page.
  const isTold = opener instanceof HTMLAnchorElement && save('sessionStorage', KEYS.asked, true)
  if (isTold) return
  event.preventDefault()
  open(true)
})

const isAsked = load('sessionStorage', KEYS.asked) === true
if (isAsked) save('sessionStorage', KEYS.asked, false)
if (isAsked && location.pathname === '/') open(true)
else {
  const firstLoad = Number(load('sessionStorage', KEYS.firstLoad)) || Date.now()
  // Without storage every page would open it again, so none opens it by itself.
  const isKept = save('sessionStorage', KEYS.firstLoad, firstLoad)
  if (isKept && !FORM_PAGES.test(location.pathname)) {
    setTimeout(() => void offer(), Math.max(PAUSE_MS, firstLoad + DELAY_MS - Date.now()))
  }
}
