import { describeStatus, openState, statusAt, type WallClock } from '#domain/hours/status.ts'
import { decodeSchedule, holidayHours, isYearly, specialOn } from '#domain/hours/schedule.ts'
import { track } from '#site/browser/shared/analytics.ts'
import { onPageView } from '#site/browser/shared/engagement.ts'
import { resumeEvents, sendWaiting } from '#site/browser/shared/events.ts'
import { guardDialog } from '#site/browser/shared/guard-dialog.ts'
import { readToken } from '#site/browser/shared/token.ts'
import { townClock } from '#site/browser/shared/town-clock.ts'
import './newsletter-timer.ts'
import './offline.ts'

/** Fills in what a static page cannot contain: whether a place is open now, and which weekday is today. */
function refresh() {
  const now = townClock()
  for (const element of document.querySelectorAll<HTMLElement>('[data-week]')) {
    const status = statusAt(decodeSchedule(element.dataset.week ?? ''), now)
    element.textContent = status ? describeStatus(status) : ''
    element.dataset.open = openState(status)
  }
  const today = document.querySelector<HTMLElement>('[data-today]')
  const { held: special, holiday } = markSpecial(now)
  for (const row of document.querySelectorAll<HTMLElement>('[data-day]')) {
    const isToday = !special && Number(row.dataset.day) === now.day
    mark(row, isToday)
    if (isToday && today) tell(today, row, holiday)
  }
  if (special && today) tell(today, special)
}

/**
 * Marks the special hours that hold on a date, and hides those that are over. Returns the ones that hold, and the holiday if
 * the hours of the day are only the usual ones.
 */
function markSpecial({ date, holidays }: WallClock) {
  const code = document.querySelector<HTMLElement>('[data-page=place] [data-week]')?.dataset.week
  const schedule = decodeSchedule(code ?? '')
  const held = specialOn(schedule, date)
  const rows = [...document.querySelectorAll<HTMLElement>('[data-from]')]
  for (const row of rows) {
    const { from = '', to = '' } = row.dataset
    row.hidden = !isYearly({ from }) && to < date
    mark(row, held?.from === from && held.to === to)
  }
  return {
    held: rows.find((row) => row.hasAttribute('aria-current')),
    holiday: holidayHours(schedule, date) ? undefined : holidays?.[date],
  }
}

function mark(row: HTMLElement, isToday: boolean) {
  if (isToday) row.setAttribute('aria-current', 'date')
  else row.removeAttribute('aria-current')
}

/** Tells the hours of today; the status says of a closed day that it is closed. */
function tell(today: HTMLElement, { dataset: { text } }: HTMLElement, holiday?: string) {
  const day = holiday ? `${holiday}: usually` : 'Today:'
  today.textContent = text && text !== 'Closed' ? `${day} ${text}` : ''
}

if (document.querySelector('[data-week], [data-day]')) {
  refresh()
  setInterval(refresh, 30_000)
  // Timers of a hidden tab are suspended, so it catches up when it is shown.
  document.addEventListener('visibilitychange', refresh)
}

const SEARCH = '/restaurants#search'

/** The `/` key moves to the search while no element has the focus. */
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (document.activeElement !== document.body || document.querySelector('dialog:modal')) return
  event.preventDefault()
  const field = document.getElementById('search')
  if (field) field.focus()
  else location.assign(SEARCH)
})

if (readToken()) void import('#site/browser/edit-links.ts').catch(() => {})

resumeEvents()
const place = document.querySelector('[data-page=place] h1')
onPageView((isReturn) => {
  if (isReturn) sendWaiting()
  track('page_view')
  if (place) track('restaurant_view', { restaurant: place.textContent })
})

const button = document.querySelector<HTMLButtonElement>('#menu-button')
const menu = document.querySelector<HTMLDialogElement>('#menu')

if (button && menu) {
  guardDialog(menu)
  const updateExpanded = () => button.setAttribute('aria-expanded', String(menu.open))
  updateExpanded()
  // Browsers that support `commandfor` open the menu themselves.
  button.addEventListener('click', () => {
    if (!button.commandForElement && !menu.open) menu.showModal()
  })
  menu.addEventListener('toggle', updateExpanded)
  // Wide screens show the links without a menu, and a page restored from the cache starts with it closed.
  matchMedia('(width >= 48rem)').addEventListener('change', () => menu.close())
  addEventListener('pagehide', () => menu.close())
}
