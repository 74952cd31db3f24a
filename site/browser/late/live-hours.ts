import { guide } from '#guide'
import { describeStatus, statusAt, wallClockIn } from '#domain/hours/status.ts'
import { decodeWeek } from '#domain/hours/week.ts'

/** Fills in what a static page cannot contain: whether a place is open now, and which weekday is today. */
function refresh() {
  const now = wallClockIn(guide.timeZone, new Date())
  for (const element of document.querySelectorAll<HTMLElement>('[data-week]')) {
    const status = statusAt(decodeWeek(element.dataset.week ?? ''), now)
    element.textContent = status ? describeStatus(status) : ''
    element.dataset.open = status?.isOpen ? 'yes' : 'no'
  }
  const today = document.querySelector<HTMLElement>('[data-today]')
  for (const row of document.querySelectorAll<HTMLElement>('[data-day]')) {
    const isToday = Number(row.dataset.day) === now.day
    if (isToday) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
    if (isToday && today) today.textContent = row.dataset.text ? `Today: ${row.dataset.text}` : ''
  }
}

if (document.querySelector('[data-week], [data-day]')) {
  refresh()
  setInterval(refresh, 30_000)
  // Timers of a hidden tab are suspended, so it catches up when it is shown.
  document.addEventListener('visibilitychange', refresh)
}
