import { formatDay, withShortTimes } from '#domain/hours/hours-text.ts'
import { decodeSchedule, hasSpecial, holidayHours } from '#domain/hours/schedule.ts'
import type { Holidays } from '#domain/hours/status.ts'
import { once } from '#domain/once.ts'
import { slugify } from '#domain/slug.ts'
import { townDay } from '#domain/town-clock.ts'
import type { Place } from '#site/lib/content-types.ts'
import { recommendedFirst } from '#site/search/sort-places.ts'
import { lists } from './directory.ts'
import { holidayRows } from './replica/open.ts'

export type HolidayPage = {
  day: string
  name: string
  slug: string
  path: string
  when: 'over' | 'soon' | 'later'
  /** Who has hours on that day, those recommended first. */
  open: { place: Place; hours: string }[]
  closed: Place[]
  /** How many other places there are. */
  unknown: number
}

export const holidayPath = (slug: string) => `/open-on/${slug}`

type Row = (typeof holidayRows)[number]
const slugOf = ({ day, name, slug }: Row) => slug ?? (slugify(name) || day)

const isOfThisYear = ({ day }: { day: string }) => day >= townDay().slice(0, 4)

/** The names of the holidays of this year and the next by date. They stay the same until the year or the guide changes. */
export const holidays = once((): Holidays =>
  Object.fromEntries(holidayRows.filter(isOfThisYear).map(({ day, name }) => [day, name])),
)

/** The days and names of the holidays that come soon. */
export const soonHolidays = once(() =>
  holidayRows
    .filter(({ when }) => when === 'soon')
    .map((row) => ({ day: row.day, name: row.name, path: holidayPath(slugOf(row)) })),
)

/** The holiday that the first page of a list leads to. The other pages lead to none, so they stay as they are. */
export const holidayOn = ({ current }: { current: number }) =>
  current === 1 ? soonHolidays()[0] : undefined

/** The holidays with what places say of them, by day: of each address the next one or, if there is none, the last one. */
export const holidayPages = once((): HolidayPage[] => {
  const bySlug = Map.groupBy(holidayRows, slugOf)
  return [...bySlug]
    .map(([slug, rows]) => pageOf(slug, rows.find(({ when }) => when !== 'over') ?? rows.at(-1)!))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
})

/** Links to the pages of the holidays that come next. */
export const comingHolidayLinks = () =>
  holidayPages()
    .filter(({ when }) => when !== 'over')
    .map(({ name, path }) => ({ name, path }))

/** The places that are not temporarily closed, those recommended first. */
const openPlaces = once(() =>
  recommendedFirst(
    lists.restaurants.filter(({ isOpen }) => isOpen),
    () => 0,
  ),
)

function pageOf(slug: string, { day, name, when }: Row): HolidayPage {
  const places = when === 'over' ? [] : openPlaces()
  const answers = places
    .filter(({ week }) => week && hasSpecial(week))
    .flatMap((place) => {
      const special = holidayHours(decodeSchedule(place.week!), day)
      if (!special) return []
      const hours = special.spans.length > 0 && withShortTimes(formatDay(special.spans))
      return [{ place, hours }]
    })
  const open = answers.flatMap(({ place, hours }) => (hours ? [{ place, hours }] : []))
  const closed = answers.filter(({ hours }) => !hours).map(({ place }) => place)
  const unknown = places.length - answers.length
  return { day, name, slug, path: holidayPath(slug), when, open, closed, unknown }
}
