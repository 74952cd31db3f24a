import { describeStatus, statusAt } from '#domain/hours/status.ts'
import { decodeSchedule } from '#domain/hours/schedule.ts'
import { OFFLINE_TEXTS } from '#site/copy/offline-texts.ts'
import { type ListedPlace, type SearchIndex, placesIn } from '#site/search/index-format.ts'
import { readSaved } from './shared/saved-places.ts'
import { townClock } from './shared/town-clock.ts'

/** The offline page: the saved places, as links where their pages are on the device, else as the search index has them. */

async function show() {
  const ids = readSaved()
  if (ids.length === 0) return
  const response = await fetch('/search.json')
  const places = new Map(
    placesIn((await response.json()) as SearchIndex).map((place) => [place.id, place]),
  )
  const saved = ids.flatMap((id) => places.get(id) ?? [])
  if (saved.length === 0) return
  const items = await Promise.all(saved.map(itemOf))
  document.querySelector('#offline-text')!.textContent = OFFLINE_TEXTS.saved
  document.querySelector('#offline-places')!.replaceChildren(...items)
}

async function itemOf(place: ListedPlace) {
  const isKept = await caches.match(place.path, { ignoreVary: true })
  const name = Object.assign(document.createElement(isKept ? 'a' : 'span'), {
    className: isKept ? 'link font-display text-xl' : 'font-display text-xl',
    textContent: place.name,
  })
  if (isKept) name.setAttribute('href', place.path)
  const kind = [place.cuisine, place.priceRange].filter(Boolean).join(' · ')
  const item = document.createElement('li')
  item.append(
    name,
    ...[
      kind,
      `${place.address}, ${place.town}`,
      statusOf(place),
      isKept ? '' : OFFLINE_TEXTS.notKept,
    ].flatMap((text) => (text ? line(text) : [])),
  )
  return item
}

function statusOf({ week, isOpen }: ListedPlace) {
  if (!isOpen) return 'Temporarily closed'
  const now = townClock()
  const status = week && statusAt(decodeSchedule(week), now)
  return status ? describeStatus(status) : ''
}

const line = (textContent: string) =>
  Object.assign(document.createElement('p'), { className: 'text-soft', textContent })

// Without the index, the links below remain.
void show().catch(() => {})

// Back online, the page that was asked for.
if (location.pathname !== '/offline') addEventListener('online', () => location.reload())
