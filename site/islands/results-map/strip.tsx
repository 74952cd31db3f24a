import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#domain/format.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { RestaurantCard } from '#site/ui/restaurant-card.tsx'

/** Cards on each side of the one in view that are there: more than a swipe passes. */
const AROUND = 6
/** A card farther away than this is jumped to. */
const FAR = 3
/** After the last step of a swipe, in milliseconds. */
const SETTLED_MS = 120

/** A place with its position in the list. */
export type Placed = { place: ListedPlace; number: number }

type Props = {
  placed: Placed[]
  /** The position of the card in view. */
  current: number
  /** The visitor has swiped to another card. */
  show: (current: number) => void
}

/** The places of a map as a row of cards to swipe, on a phone. Of a long list, those around the one in view are there. */
export function Strip({ placed, current, show }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [middle, setMiddle] = useState(current)

  useEffect(() => {
    const { length } = placed
    const to = row.current
    if (!to || length === 0) return
    const seen = seenIn(to)
    if (seen === current) return
    const isNear = Math.abs(seen - current) <= FAR && !matchMedia(REDUCED).matches
    to.scrollTo({ left: current * stepOf(to), behavior: isNear ? 'smooth' : 'instant' })
  }, [current, placed])
  useEffect(() => () => clearTimeout(timer.current), [])

  function look() {
    if (!row.current) return
    const seen = seenIn(row.current)
    setMiddle(seen)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (row.current && seenIn(row.current) !== current) show(seenIn(row.current))
    }, SETTLED_MS)
  }

  // Cards to which the row is about to go are there, too, as it comes to rest at those that are.
  const shown = placed.flatMap((one, index) =>
    [middle, current].some((seen) => Math.abs(seen - index) <= AROUND) ? [{ ...one, index }] : [],
  )
  return (
    <div ref={row} className="map-strip" onScroll={look}>
      <ul
        aria-label="Cards of the map"
        style={{ width: `calc(var(--step) * ${placed.length - 1} + 100%)` }}
      >
        {shown.map(({ place, number, index }) => (
          <li
            key={place.id}
            aria-posinset={index + 1}
            aria-setsize={placed.length}
            data-current={index === current || undefined}
            style={{ left: `calc(var(--step) * ${index} + 1rem)` }}
          >
            <RestaurantCard place={place} />
            <span className="card-number">
              <span className="sr-only">Number</span> {formatCount(number)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const REDUCED = '(prefers-reduced-motion: reduce)'

/** How far it is from one card to the next, in pixels. */
const stepOf = (row: Element) => {
  const card = row.querySelector('li')
  return card ? card.offsetWidth + GAP : 1
}
/** Between two cards, as in the styles. */
const GAP = 8

const seenIn = (row: Element) => Math.round(row.scrollLeft / stepOf(row))
