import type { listListings } from '#contracts/listing-list.ts'
import type { OutputOf } from '#contracts/route.ts'

type Listing = OutputOf<typeof listListings>['listings'][number]

/** Each listing as a way to its editor, with what sets it apart. */
export function ListingRows({ listings }: { listings: Listing[] }) {
  if (listings.length === 0) {
    return <p className="mt-4">Nothing here. Try fewer or other words, or another state.</p>
  }
  return (
    <ul className="mt-3 border-t border-line">
      {listings.map((listing) => (
        <li key={`${listing.kind}-${listing.id}`} className="border-b border-line">
          <a
            href={`/admin/${listing.kind}?id=${listing.id}`}
            className="group grid min-h-14 items-center gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[2fr_3fr]"
          >
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold group-hover:text-accent">{listing.name}</span>
              <Badges listing={listing} />
            </span>
            <span className="text-sm text-soft">
              {[
                listing.kind === 'restaurant' ? 'Restaurant' : 'Business',
                listing.sort,
                listing.town,
                listing.address,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Badges({ listing }: { listing: Listing }) {
  const { isDraft, isVerified, isFeatured, isOpen, closedOn } = listing
  return (
    <>
      {isDraft && <span className="badge text-gold">Draft</span>}
      {isVerified && <span className="badge text-open">Verified</span>}
      {isFeatured && <span className="badge text-gold">Featured</span>}
      {closedOn ? (
        <span className="badge text-accent">Closed</span>
      ) : (
        !isOpen && <span className="badge text-accent">Closed for now</span>
      )}
    </>
  )
}
