import { brand } from '#site/copy/brand.ts'
import { decodeWeek, describeStatus, momentIn, statusAt } from './hours.ts'

/** Fills in what static pages cannot know: who is open this minute, and which day is today. */
function refresh() {
  const now = momentIn(brand.timeZone, new Date())
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
  // A tab that slept through closing time catches up when it is looked at again.
  document.addEventListener('visibilitychange', refresh)
}
