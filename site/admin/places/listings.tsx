import { useStore } from '@nanostores/react'
import type { listListings } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { UNKNOWN_CUISINE } from '#domain/vocabulary.ts'
import { ADMIN_LOAD_FAILED } from '#site/admin/kit/admin-messages.ts'
import { $addressQuery, changeQuery } from '#site/admin/kit/address-query.ts'
import { adminData } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { ListSearch } from '#site/admin/kit/list-search.tsx'
import { ListState } from '#site/admin/kit/list-state.tsx'
import { useList } from '#site/admin/kit/use-list.ts'
import { SearchMisses } from '#site/admin/numbers/search-misses.tsx'

type Listing = OutputOf<typeof listListings>['listings'][number]

/** The page of listings that the address asks for. */
const $listings = adminData<typeof listListings>('/api/admin/listings', $addressQuery)

const KINDS = [
  ['', 'Restaurants and businesses'],
  ['restaurant', 'Restaurants'],
  ['business', 'Businesses'],
] as const
const STATES = [
  ['', 'In any state'],
  ['open', 'Open'],
  ['closed', 'Closed'],
  ['draft', 'Drafts'],
  ['verified', 'Verified'],
  ['featured', 'Featured'],
] as const

/** All places of the guide, with a search. */
export function Listings() {
  return (
    <AdminPage>
      <ListingList />
      <SearchMisses />
    </AdminPage>
  )
}

function ListingList() {
  const { data, error, isLoading } = useList($listings)
  const isFiltered = /[?&](search|kind|state)=/.test(useStore($addressQuery))
  return (
    <>
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
      <div className="my-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <ListSearch label="Search by name, town, street or phone" />
        <Choice label="Kind" name="kind" options={KINDS} />
        <Choice label="State" name="state" options={STATES} />
      </div>
      <section aria-label="Listings found">
        <ListState
          error={error}
          failed={ADMIN_LOAD_FAILED.listings}
          onRetry={() => $listings.invalidate()}
          isLoading={isLoading}
          count={data?.listings.length}
          total={data?.total}
          totalPages={data?.totalPages}
          noun="listing"
          empty={
            isFiltered
              ? 'Nothing here. Try fewer or other words, or another state.'
              : 'No listings yet. Add one, or import a file.'
          }
        >
          <ul className="border-t border-line">
            {data?.listings.map((listing) => (
              <ListingRow key={`${listing.kind}-${listing.id}`} listing={listing} />
            ))}
          </ul>
        </ListState>
      </section>
    </>
  )
}

type ChoiceProps = {
  label: string
  name: string
  options: readonly (readonly [value: string, text: string])[]
}
function Choice({ label, name, options }: ChoiceProps) {
  const query = new URLSearchParams(useStore($addressQuery))
  return (
    <div className="w-full sm:w-auto">
      <label htmlFor={`list-${name}`} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={`list-${name}`}
        className="field mt-1"
        value={query.get(name) ?? ''}
        onChange={({ target }) => changeQuery({ [name]: target.value })}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
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
