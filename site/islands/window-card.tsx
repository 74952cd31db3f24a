import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { isMailingAddress } from '#domain/contact/mailing-address.ts'
import { guide } from '#guide'
import { WINDOW_CARD } from '#site/browser/link-token.ts'
import { readPage } from '#site/browser/read-page.ts'
import { ChipChoice } from '#site/ui/chip-choice.tsx'
import { type Restaurant, RestaurantOfAddress } from '#site/ui/restaurant-of-address.tsx'

/** A card to print for the window of the restaurant in the address. */
export function WindowCard() {
  return (
    <RestaurantOfAddress>{(restaurant) => <Card restaurant={restaurant} />}</RestaurantOfAddress>
  )
}

/** What the card is printed on; styles of the page give each its paper. */
const SIZES = { sheet: 'Full sheet', a5: 'A5', sticker: 'Sticker, 4 inches' }
type Size = keyof typeof SIZES

function Card({ restaurant }: { restaurant: Restaurant }) {
  const { name, townSlug, slug, isVerified } = restaurant
  const [size, setSize] = useState<Size>('sheet')
  const path = `/${townSlug}/${slug}`
  const picture = usePicture(path)
  // The guide's own address, as the card hangs for years.
  const address = new URL(path, import.meta.env.SITE)
  return (
    <>
      <div className="no-print">
        <p className="mt-4 max-w-prose text-lg text-soft">
          Print it in color and hang it in your window. Whoever scans the code sees your page as it
          is that day. Scans are counted separately.
        </p>
        <ChipChoice
          legend="Size"
          name="size"
          choices={Object.keys(SIZES) as Size[]}
          labelOf={(size) => SIZES[size]}
          value={size}
          error={undefined}
          onChange={setSize}
        />
        <p className="mb-6">
          <button type="button" className="button" onClick={() => print()}>
            Print
          </button>
        </p>
      </div>
      <section aria-label="Card" className="face-paper" data-size={size}>
        <div className="face">
          {picture ? (
            <img src={picture} alt="" className="face-picture" />
          ) : (
            <div className="face-picture" />
          )}
          <div className="face-words">
            {isVerified && <p className="face-badge">Verified</p>}
            <h2 className={name.length > 22 ? 'is-long' : undefined}>{name}</h2>
            <p>{reasonToScan(restaurant)}</p>
          </div>
          <Code text={address.href + WINDOW_CARD} name={name} />
          <p className="face-guide">
            <strong>{guide.name}</strong> <span>{address.host + address.pathname}</span>
          </p>
        </div>
      </section>
    </>
  )
}

function reasonToScan({ hours, menuUrl, address }: Restaurant): string {
  const offers = [Object.keys(hours).length > 0 && 'hours', menuUrl && 'menu'].filter(
    (offer) => typeof offer === 'string',
  )
  if (offers.length > 0)
    return `Scan for today’s ${new Intl.ListFormat(guide.locale).format(offers)}`
  return isMailingAddress(address) ? 'Scan to see our page' : 'Scan for directions'
}

/** The picture at the head of a place's page, its own photo or drawing; undefined without one. */
function usePicture(path: string) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    readPage(path).then(
      ({ page }) => setSrc(page.querySelector('article img')?.getAttribute('src') ?? undefined),
      // A page that is not published yet. The card works without a picture.
      () => {},
    )
  }, [path])
  return src
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
      className="face-code"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
