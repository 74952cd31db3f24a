import type { listListings } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { UNKNOWN_CUISINE } from '#domain/vocabulary.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { resource } from '#site/admin/kit/resource.ts'
import { SearchMisses } from '#site/admin/numbers/search-misses.tsx'

type Listing = OutputOf<typeof listListings>['listings'][number]

const listings = resource<typeof listListings, 'listings'>('/api/admin/listings', 'listings')

const KINDS = {
  '': 'Restaurants and businesses',
  restaurant: 'Restaurants',
  business: 'Businesses',
}
const STATES = {
  '': 'In any state',
  open: 'Open',
  closed: 'Closed',
  draft: 'Drafts',
  verified: 'Verified',
  featured: 'Featured',
}

/** All places of the guide, with a search. */
export function Listings() {
  return (
    <AdminPage>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/admin/restaurant" className="button">
          New restaurant
        </a>
        <a href="/admin/business" className="button button-quiet">
          New business
        </a>
        <a href="/admin/removed" className="link inline-flex min-h-11 items-center">
          Removed
        </a>
      </p>
      <RecordList
        of={listings}
        label="Listings found"
        noun="listing"
        failed="Failed to fetch listings"
        empty="No listings yet. Add one, or import a file."
        noneFits="Nothing here. Try fewer or other words, or another state."
        search="Search by name, town, street or phone"
        choices={[
          { label: 'Kind', parameter: 'kind', options: KINDS },
          { label: 'State', parameter: 'state', options: STATES },
        ]}
      >
        {(listing) => <ListingRow key={`${listing.kind}-${listing.id}`} listing={listing} />}
      </RecordList>
      <SearchMisses />
    </AdminPage>
  )
}

/** A listing with its facts, which links to its editor. */
function ListingRow({ listing }: { listing: Listing }) {
  const { kind, id, name, sort, town, address } = listing
  const isUnknown = kind === 'restaurant' && sort === UNKNOWN_CUISINE
  const facts = [
    kind === 'restaurant' ? 'Restaurant' : 'Business',
    isUnknown ? 'cuisine not known' : sort,
    town,
    address,
  ]
  return (
    <li className="border-b border-line">
      <a
        href={`/admin/${kind}?id=${id}`}
        className="group grid min-h-14 items-center gap-x-6 gap-y-1 py-2.5 wrap-anywhere sm:grid-cols-[2fr_3fr]"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere group-hover:text-accent">
            {name}
          </span>
          <Badges listing={listing} />
        </span>
        <span className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</span>
      </a>
    </li>
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
