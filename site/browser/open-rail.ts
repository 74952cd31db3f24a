import { WEEKDAYS } from '#domain/vocabulary.ts'
import { formatDistance } from '#domain/format.ts'
import { shortTime } from '#domain/hours/hours-text.ts'
import { decodeSchedule } from '#domain/hours/schedule.ts'
import {
  describeStatus,
  nextOpening,
  openState,
  statusAt,
  type WallClock,
} from '#domain/hours/status.ts'
import { DAY } from '#domain/hours/week.ts'
import { openRank } from '#site/search/open-rank.ts'
import {
  type ListedPlace,
  type RailPlace,
  type SearchIndex,
  placesIn,
} from '#site/search/index-format.ts'
import { nearestFirst, recommendedFirst } from '#site/search/sort-places.ts'
import { apart } from '#site/lib/drawings.ts'
import { milesBetween, type Point } from '#site/lib/miles.ts'
import { townClock } from './shared/town-clock.ts'

/** Home's answer to where to eat now. It is never empty while a place has hours. */

/** With fewer open places than this the rail also says who opens next, for which it needs all places. */
const FEW = 4
const MOST = 12
const LATE = 21 * 60
const EARLY = 5 * 60
const LUNCH = 11 * 60
const MINUTE_MS = 60_000

const isLate = ({ minute }: WallClock) => minute >= LATE || minute < EARLY

const section = document.querySelector<HTMLElement>('#open-now')!
const rail = section.querySelector<HTMLElement>('[data-open-rail]')!
const heading = section.querySelector('h2')!
const more = section.querySelector('a')!

/** The recommended places, by which most visits are answered. */
let places = JSON.parse(rail.dataset.openRail!) as RailPlace[]
/** All places, once they are needed. */
let all: ListedPlace[] | undefined
let near: Point | undefined
let shown = ''

async function refresh() {
  const now = townClock()
  const isFew = places.filter((place) => openRank(place, now) === 2).length < FEW
  if (!all && (isFew || near)) {
    const response = await fetch('/search.json')
    all = recommendedFirst(placesIn((await response.json()) as SearchIndex), () => 0)
    places = all
  }
  show(groupsOf(now), now)
}

type Group = { title?: string; places: RailPlace[] }

/** Those that are open, the nearest or best first; and if they are few, those that usually are and those that open next. */
function groupsOf(now: WallClock): Group[] {
  const ranked = near && all ? nearestFirst(all, near) : places
  const ofRank = (rank: number) =>
    ranked.filter((place) => openRank(place, now) === rank).slice(0, MOST)
  const [open, usual] = [ofRank(2), ofRank(1)]
  const isFew = open.length < FEW
  const holiday = now.holidays?.[now.date]
  const next = isLate(now) || (isFew && usual.length < FEW) ? opensNext(ranked, now) : undefined
  return [
    { places: open },
    {
      title: `${holiday ? `It’s ${holiday}` : 'A holiday'}: call first`,
      places: isFew ? usual : [],
    },
    ...(next ? [next] : []),
  ].filter(({ places }) => places.length > 0)
}

/** The places that open first, within one hour of each other. */
function opensNext(ranked: RailPlace[], now: WallClock): Group | undefined {
  const openings = ranked.flatMap((place) => {
    const next = place.isOpen && place.week && nextOpening(decodeSchedule(place.week), now)
    if (!next || openRank(place, now) > 0) return []
    return [{ place, ...next, at: next.ahead * DAY + next.minute }]
  })
  const first = openings.toSorted((a, b) => a.at - b.at)[0]
  if (!first) return undefined
  const meal = first.minute < LUNCH ? 'Breakfast' : 'Open'
  const day = ['', ' tomorrow'][first.ahead] ?? ` on ${WEEKDAYS[(now.day + first.ahead) % 7]}`
  return {
    title: `${meal} from ${shortTime(first.minute)}${day}`,
    places: openings
      .filter(({ at }) => at < first.at + 60)
      .map(({ place }) => place)
      .slice(0, MOST),
  }
}

function show(groups: Group[], now: WallClock) {
  section.hidden = groups.length === 0
  const isOpen = groups[0]?.title === undefined
  heading.textContent = isOpen ? (isLate(now) ? 'Open Late' : 'Open Now') : groups[0]!.title!
  more.hidden = !isOpen
  const items = groups.flatMap(({ title, places }, index) => {
    const pictures = apart(places.map(({ picture }) => picture))
    return [
      ...(title && index > 0 ? [element('li', 'open-divider', title)] : []),
      ...places.map((place, at) => itemOf({ ...place, picture: pictures[at]! }, now)),
    ]
  })
  const text = items.map(({ textContent }) => textContent).join()
  // What has not changed keeps its place under the finger.
  if (text !== shown) rail.replaceChildren(...items)
  shown = text
}

function itemOf(place: RailPlace, now: WallClock) {
  const { name, path, cuisine, town, picture, week, point } = place
  const miles = near && milesBetween(near, point)
  const status = week && statusAt(decodeSchedule(week), now)
  const image = Object.assign(element('img', ''), { alt: '', loading: 'lazy', src: picture })
  const line = [cuisine, miles === undefined ? town : `${town}, ${formatDistance(miles)}`]
  const state = element('p', 'live-status', status ? describeStatus(status) : '')
  state.dataset.open = openState(status || undefined)
  const item = element('li', 'open-place')
  item.append(
    image,
    Object.assign(element('a', 'font-display', name), { href: path }),
    state,
    element('p', 'text-soft', line.filter(Boolean).join(' · ')),
  )
  return item
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = '') {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}

/** The location, if the visitor has allowed the guide to know it: home never asks. */
async function locate() {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state !== 'granted') return
  navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
    near = { latitude, longitude }
    void refresh()
  })
}

// Without all places the rail shows what it has.
const update = () => void refresh().catch(() => show(groupsOf(townClock()), townClock()))
update()
setInterval(update, MINUTE_MS)
document.addEventListener('visibilitychange', update)
void locate().catch(() => {})
