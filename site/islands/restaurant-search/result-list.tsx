import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode, memo } from 'react'
import { formatCount } from '#domain/format.ts'
import { apart } from '#site/lib/drawings.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { $litPlace, lighting } from '#site/stores/lit-place.ts'
import { RestaurantCard } from '#site/ui/restaurant-card.tsx'

type Props = {
  /** The places of one page. */
  places: ListedPlace[]
  /** The position of the first that is only usually open, because of a holiday; the others are open. */
  unsureFrom: number
  holiday: string | undefined
  /** The number of the first, beside a map, whose pins have the same numbers. */
  firstNumber: number | undefined
  why: (place: ListedPlace) => string | undefined
}

/** The cards of one page of results. */
export const ResultList = memo(function ResultList({
  places,
  unsureFrom,
  holiday,
  firstNumber,
  why,
}: Props) {
  const pictures = apart(places.map(({ picture }) => picture))
  return (
    <ul className="cards">
      {places.map((place, index) => {
        const card = (
          <RestaurantCard
            place={{ ...place, picture: pictures[index] ?? place.picture }}
            why={why(place)}
          />
        )
        const isFirstUnsure = index === Math.max(0, unsureFrom)
        return (
          <Fragment key={place.id}>
            {isFirstUnsure && (
              <li className="col-span-full border-t border-line pt-4">
                Usually open, but it’s {holiday}: we don’t know, so call first.
              </li>
            )}
            {firstNumber === undefined ? (
              <li>{card}</li>
            ) : (
              <NumberedItem id={place.id} number={firstNumber + index}>
                {card}
              </NumberedItem>
            )}
          </Fragment>
        )
      })}
    </ul>
  )
})

type NumberedProps = { id: number; number: number; children: ReactNode }

/** A card with the number of its pin. Where it is pointed at, the pin is lit, and the other way round. */
function NumberedItem({ id, number, children }: NumberedProps) {
  const isLit = useStore($litPlace) === id
  return (
    <li className="numbered" data-lit={isLit || undefined} {...lighting(id)}>
      {children}
      <span className="card-number">
        <span className="sr-only">Number</span> {formatCount(number)}
      </span>
    </li>
  )
}
