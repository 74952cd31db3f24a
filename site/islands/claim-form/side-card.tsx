import { formatRating, plural } from '#domain/format.ts'
import type { ListedPlace } from '#site/search/index-format.ts'

/** What the guide shows of the selected restaurant. Its height does not depend on the selection. */
export function SideCard({ place }: { place: ListedPlace | null }) {
  return (
    <section
      aria-label="Selected restaurant"
      aria-live="polite"
      className="min-h-52 border-t-4 border-accent bg-raised p-5 noscript:hidden"
    >
      {place ? <PlaceFacts place={place} /> : <p className="text-soft">{PLACEHOLDER}</p>}
    </section>
  )
}

const PLACEHOLDER = 'Choose your restaurant, and its listing shows up here.'

function PlaceFacts({ place }: { place: ListedPlace }) {
  const { name, address, town, cuisine, priceRange, rating, reviewCount, isVerified } = place
  return (
    <>
      <h2 className="text-xl">{name}</h2>
      <p className="mt-1 text-soft">
        {address}, {town}
      </p>
      <p className="mt-3">
        {cuisine} · <span className="sr-only">Price</span> {priceRange}
      </p>
      {rating > 0 && (
        <p>
          <span aria-hidden="true" className="text-gold">
            ★
          </span>{' '}
          <strong>{formatRating(rating)}</strong> from {plural(reviewCount, 'review')}
        </p>
      )}
      {isVerified && (
        <p className="mt-3 text-sm">
          <strong className="text-open">Verified already.</strong> You may still send a request; a
          person will look at it.
        </p>
      )}
    </>
  )
}
