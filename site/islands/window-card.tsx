import { encode } from 'uqr'
import { isMailingAddress } from '#domain/mailing-address.ts'
import { guide } from '#guide'
import { WINDOW_CARD } from '#site/browser/link-token.ts'
import { type Restaurant, RestaurantOfAddress } from '#site/ui/restaurant-of-address.tsx'

/** A card to print for the window of the restaurant in the address. */
export function WindowCard() {
  return (
    <RestaurantOfAddress>{(restaurant) => <Card restaurant={restaurant} />}</RestaurantOfAddress>
  )
}

function Card({ restaurant }: { restaurant: Restaurant }) {
  const { name, townSlug, slug, hours, menuUrl, address: street } = restaurant
  // The guide's own address, as the card hangs for years.
  const address = new URL(`/${townSlug}/${slug}`, import.meta.env.SITE)
  const offers = [
    Object.keys(hours).length > 0 && 'hours',
    menuUrl && 'menu',
    !isMailingAddress(street) && 'directions',
  ].filter((offer) => typeof offer === 'string')
  const list = new Intl.ListFormat(guide.locale).format(offers)
  return (
    <>
      <p className="no-print mt-4 max-w-prose text-lg text-soft">
        Print it and hang it in your window. Whoever scans the code sees your page as it is that
        day. Scans are counted separately.
      </p>
      <p className="no-print my-6">
        <button type="button" className="button" onClick={() => print()}>
          Print
        </button>
      </p>
      <section aria-label="Card" className="mx-auto max-w-lg border-2 border-ink p-8 text-center">
        <h2 className="text-3xl wrap-anywhere">{name}</h2>
        {list && <p className="mt-3 text-lg first-letter:uppercase">{list}, as they are today</p>}
        <Code text={address.href + WINDOW_CARD} name={name} />
        <p className="wrap-anywhere">{address.host + address.pathname}</p>
        <p className="mt-4 font-display text-xl">{guide.name}</p>
      </section>
    </>
  )
}

/** A QR code: dark on white also by night, because not every reader takes the opposite. */
function Code({ text, name }: { text: string; name: string }) {
  // Behind glass a part of it may not be seen.
  const { data, size } = encode(text, { ecc: 'Q', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`Code that opens the page of ${name}`}
      className="mx-auto my-6 w-full max-w-72"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
