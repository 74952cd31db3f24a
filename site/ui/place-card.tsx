import { formatCount, formatDistance, formatRating } from '#domain/format.ts'
import { decodeSchedule } from '#domain/hours/schedule.ts'
import { describeStatus, openState, statusAt, type WallClock } from '#domain/hours/status.ts'
import type { Place, PlaceFacts } from '#site/lib/content-types.ts'

// Static pages and React draw these parts (`lib/static-html.ts`), so none of them uses a hook.

type CardFact =
  | 'id'
  | 'name'
  | 'path'
  | 'cuisine'
  | 'priceRange'
  | 'town'
  | 'address'
  | 'badge'
  | 'isVerified'
  | 'ourTake'

type CardProps = {
  place: Pick<Place, CardFact> &
    RatingProps &
    StatusProps['place'] &
    Pick<PlaceFacts, 'description'>
  picture: string
  heading?: 'h2' | 'h3'
  loading?: 'eager' | 'lazy'
  isLead?: boolean
  isSaved?: boolean
  miles?: number | undefined
  /** Why a search found it, or a list recommends it. */
  why?: string | undefined
  now?: WallClock
  /** What a list adds to the card. */
  children?: React.ReactNode
}

/** The card of a restaurant. A script answers the clicks on its heart: browser/late/hearts.ts. */
export function PlaceCard({
  place,
  picture,
  heading: Heading = 'h3',
  loading,
  isLead = false,
  isSaved = false,
  miles,
  why,
  now,
  children,
}: CardProps) {
  return (
    <article className={isLead ? 'card card-lead' : 'card'}>
      <div className={place.closedOn ? 'card-picture cleared' : 'card-picture'}>
        <img src={picture} alt="" width="1200" height="900" loading={loading} decoding="async" />
      </div>
      <button
        type="button"
        className="heart scripted"
        data-save={place.id}
        aria-pressed={isSaved}
        aria-label={`Save ${place.name}`}
      />
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
          <Rating rating={place.rating} reviewCount={place.reviewCount} />
        </div>
        <Heading className="card-name">
          <a href={place.path}>{place.name}</a>
        </Heading>
        {place.ourTake ? (
          <p>{place.ourTake}</p>
        ) : (
          isLead &&
          place.description && (
            <p className="mt-2 max-w-prose text-soft max-md:hidden">{place.description}</p>
          )
        )}
        <div className="card-status">
          <LiveStatus place={place} className="w-full" now={now} />
          {place.badge && <span className="badge text-gold">{place.badge}</span>}
          {place.isVerified && <span className="badge text-open">Verified</span>}
        </div>
        <p className="figures card-address">
          <span className="card-street">{place.address}, </span>
          {place.town}
          {miles !== undefined && ` · ${formatDistance(miles)}`}
        </p>
        {why && <p className="card-address">{why}</p>}
        {children}
      </div>
    </article>
  )
}

type RatingProps = Pick<Place, 'rating' | 'reviewCount'>

/** The stars of a place and the number of its reviews; nothing if it has none. */
export function Rating({ rating, reviewCount }: RatingProps) {
  if (rating <= 0) return null
  return (
    <span className="figures inline-flex items-center gap-1 whitespace-nowrap">
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

type StatusProps = {
  place: Pick<Place, 'week' | 'isOpen' | 'closedOn'>
  className?: string
  now?: WallClock
}

/**
 * Whether a place is open, and until when. Without `now` a script fills it in later; the line has its height from the
 * start, so nothing moves.
 */
export function LiveStatus({ place: { week, isOpen, closedOn }, className, now }: StatusProps) {
  if (closedOn)
    return <p className={join('font-semibold text-accent', className)}>Closed for good</p>
  if (!isOpen)
    return <p className={join('font-semibold text-gold', className)}>Temporarily closed</p>
  if (!week) return null
  const status = now && statusAt(decodeSchedule(week), now)
  return (
    <p
      data-week={now ? undefined : week}
      data-open={now && openState(status)}
      className={join('live-status', className)}
    >
      {status && describeStatus(status)}
    </p>
  )
}

const join = (classes: string, more = '') => (more ? `${classes} ${more}` : classes)
