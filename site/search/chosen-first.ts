import type { ListedPlace } from './index-format.ts'
import { type Ranked, recommendedFirst } from './sort-places.ts'

/** The first `most` of the places that are `chosen`; where they are fewer, the open ones recommended first follow. */
export function chosenFirst<P extends Ranked & Pick<ListedPlace, 'isOpen'>>(
  chosen: P[],
  all: P[],
  most: number,
): P[] {
  if (chosen.length >= most) return chosen.slice(0, most)
  const others = all.filter((place) => place.isOpen && !chosen.includes(place))
  return [...chosen, ...recommendedFirst(others, () => 0)].slice(0, most)
}
