import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import { describeStatus, statusAt } from '#domain/hours/status.ts'
import { decodeSchedule } from '#domain/hours/schedule.ts'
import { formatCount, formatDistance, formatRating } from '#domain/format.ts'
import { milesBetween } from '#site/lib/miles.ts'
import { onSavedChange, readSaved } from '#site/browser/shared/saved-places.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { $near, $now } from '#site/stores/search-input.ts'

type Props = {
  place: ListedPlace
  /** Why a search found it. */
  why?: string | undefined
}

/** The counterpart of components/RestaurantCard.astro in search results; a test checks that both look the same. */
export function RestaurantCard({ place, why }: Props) {
  const miles = milesBetween(useStore($near), place.point)
  return (
    <article className="card">
      <div className="card-picture">
        <img src={place.picture} alt="" width="1200" height="900" decoding="async" />
      </div>
      <HeartButton place={place} />
      <div className="card-text">
        <div className="card-facts">
          <p className="kicker">
            {place.cuisine}{' '}
            {place.priceRange && (
              <span className="text-soft">
                {place.cuisine && '·'} <span className="sr-only">Price</span> {place.priceRange}
              </span>
            )}
          </p>
          {place.rating > 0 && <Rating rating={place.rating} reviewCount={place.reviewCount} />}
        </div>
        <h2 className="card-name">
          <a href={place.path}>{place.name}</a>
        </h2>
        <p className="card-address">
          {place.address}, {place.town}
          {miles !== undefined && ` · ${formatDistance(miles)}`}
        </p>
        {why && <p className="card-address">{why}</p>}
        <div className="card-status">
          <Status place={place} />
          {place.badge && <span className="badge text-gold">{place.badge}</span>}
          {place.isVerified && <span className="badge text-open">Verified</span>}
        </div>
      </div>
    </article>
  )
}

/** Its clicks are answered by late/hearts.ts. */
function HeartButton({ place: { id, name } }: { place: ListedPlace }) {
  const isSaved = useSyncExternalStore(onSavedChange, () => readSaved().includes(id))
  return (
    <button
      type="button"
      className="heart scripted"
      data-save={id}
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
    />
  )
}

function Status({ place: { week, isOpen } }: { place: ListedPlace }) {
  const now = useStore($now)
  if (!isOpen) return <p className="w-full font-semibold text-gold">Temporarily closed</p>
  if (!week) return null
  const status = statusAt(decodeSchedule(week), now)
  return (
    <p
      className="min-h-[1lh] w-full font-semibold text-soft data-[open=yes]:text-open"
      data-open={status?.isOpen ? 'yes' : 'no'}
    >
      {status && describeStatus(status)}
    </p>
  )
}

function Rating({ rating, reviewCount }: Pick<ListedPlace, 'rating' | 'reviewCount'>) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <span aria-hidden="true" className="text-gold">
        ★
      </span>
      <span className="sr-only">Rated</span>
      <strong className="font-semibold">{formatRating(rating)}</strong>
      <span className="sr-only">out of 5, reviews:</span>
      <span className="text-soft">({formatCount(reviewCount)})</span>
    </span>
  )
}
