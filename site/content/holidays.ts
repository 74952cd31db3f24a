import { formatDay, withShortTimes } from '#domain/hours/hours-text.ts'
import { decodeSchedule, specialOn } from '#domain/hours/schedule.ts'
import { lengthOf } from '#domain/hours/special-hours.ts'
import { once } from '#domain/once.ts'
import type { Place } from '#site/lib/content-types.ts'
import { recommendedFirst } from '#site/search/sort-places.ts'
import { lists } from './directory.ts'
import { holidayRows } from './replica/open.ts'

/** Special hours that last longer are those of a season, and say nothing of a holiday in it. */
const MOST_DAYS = 7

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

/** The holidays with what places say of them, by day. */
export const holidayPages = once((): HolidayPage[] =>
  holidayRows.map(({ day, name, slug, when }) => {
    const places = when === 'over' ? [] : lists.restaurants.filter(({ isOpen }) => isOpen)
    const answers = recommendedFirst(places, () => false).flatMap((place) => {
      const special = place.week && specialOn(decodeSchedule(place.week), day)
      if (!special || lengthOf(special) > MOST_DAYS) return []
      const hours = special.spans.length > 0 && withShortTimes(formatDay(special.spans))
      return [{ place, hours }]
    })
    const open = answers.flatMap(({ place, hours }) => (hours ? [{ place, hours }] : []))
    const closed = answers.filter(({ hours }) => !hours).map(({ place }) => place)
    const path = holidayPath(slug)
    return {
      day,
      name,
      slug,
      path,
      when,
      open,
      closed,
      unknown: places.length - answers.length,
    }
  }),
)
