import type { Place } from '#site/lib/content-types.ts'
import { LEAST_TO_START, TO_START } from '#site/lib/limits.ts'

/**
 * A town's places with those to start with before all others, and how many these are: none in a town with only a few. A
 * place that is temporarily closed is none to start with.
 */
export function startingPlaces<P extends Pick<Place, 'isOpen'>>(ranked: P[]) {
  const first = ranked.filter(({ isOpen }) => isOpen).slice(0, TO_START)
  if (ranked.length < LEAST_TO_START || first.length < TO_START) {
    return { places: ranked, toStart: 0 }
  }
  const others = ranked.filter((place) => !first.includes(place))
  return { places: [...first, ...others], toStart: TO_START }
}
