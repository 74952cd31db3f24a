import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import { describeStatus, statusAt } from '#domain/hours/status.ts'
import { decodeWeek } from '#domain/hours/week.ts'
import { formatCount, formatDistance, formatRating } from '#domain/format.ts'
import { HEART } from '#site/lib/heart.ts'
import { milesBetween } from '#site/lib/miles.ts'
import { onSavedChange, readSaved } from '#site/browser/shared/saved-places.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { $near, $now } from '#site/stores/search-input.ts'

/** The counterpart of components/RestaurantCard.astro in search results; a test checks that both look the same. */
export function RestaurantCard({ place }: { place: ListedPlace }) {
  const miles = milesBetween(useStore($near), place.point)
  return (
    <article className="group relative flex flex-col">
      <div className="aspect-[4/3] overflow-hidden bg-sunken">
        <img
          src={place.picture}
          alt=""
          width="1200"
          height="900"
          decoding="async"
          className="size-full object-cover group-hover:scale-[1.03] motion-reduce:transform-none"
        />
      </div>
      <HeartButton place={place} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 text-sm">
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
      <h2 className="mt-1 font-display text-xl">
        <a href={place.path} className="group-hover:text-accent after:absolute after:inset-0">
          {place.name}
        </a>
      </h2>
      <p className="mt-1 text-sm text-soft">
        {place.address}, {place.town}
        {miles !== undefined && ` · ${formatDistance(miles)}`}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Status place={place} />
        {place.badge && <span className="badge text-gold">{place.badge}</span>}
        {place.isVerified && <span className="badge text-open">Verified</span>}
      </div>
    </article>
  )
}

/** The counterpart of components/HeartButton.astro; late/hearts.ts answers its clicks. */
function HeartButton({ place: { id, name } }: { place: ListedPlace }) {
  const isSaved = useSyncExternalStore(onSavedChange, () => readSaved().includes(id))
  return (
    <button
      type="button"
      className="heart"
      data-save={id}
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART} />
      </svg>
    </button>
  )
}

function Status({ place: { week, isOpen } }: { place: ListedPlace }) {
  const now = useStore($now)
  if (!isOpen) return <p className="w-full font-semibold text-gold">Temporarily closed</p>
  if (!week) return null
  const status = statusAt(decodeWeek(week), now)
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
