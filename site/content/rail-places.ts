import { decodeSchedule } from '#domain/hours/schedule.ts'
import type { Span } from '#domain/hours/week.ts'
import { HOME_NIGHT, HOME_OPEN } from '#site/lib/limits.ts'
import type { Place } from '#site/lib/content-types.ts'
import type { RailPlace } from '#site/search/index-format.ts'
import { lists } from './directory.ts'

const EARLY = 8 * 60
const LATE = 22 * 60

/**
 * The places by which home says where to eat now, those recommended first: enough for any hour of most guides, so that the
 * script rarely needs all of them.
 */
export function railPlaces(): RailPlace[] {
  const ranked = lists.recommended.filter(({ isOpen, week }) => isOpen && week)
  const opens = (holds: (span: Span) => boolean) =>
    ranked
      .values()
      .filter(({ week }) => decodeSchedule(week!).week.some((spans) => spans?.some(holds)))
      .take(HOME_NIGHT)
  const places = new Set([
    ...ranked.slice(0, HOME_OPEN),
    ...opens(({ opens }) => opens < EARLY),
    ...opens(({ closes }) => closes > LATE),
  ])
  return ranked.filter((place) => places.has(place)).map(railPlace)
}

function railPlace(place: Place): RailPlace {
  const { name, path, cuisine, town, week, isOpen, image } = place
  return { name, path, cuisine, town, week, isOpen, picture: image }
}
