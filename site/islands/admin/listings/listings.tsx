import { useStore } from '@nanostores/react'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { $addressQuery, changeQuery } from '#site/stores/address-query.ts'
import { $listings } from '#site/stores/listings.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { ListSearch } from '#site/ui/admin/list-search.tsx'
import { ListState } from '#site/ui/admin/list-state.tsx'
import { useList } from '#site/ui/admin/use-list.ts'
import { ListingRow } from './listing-row.tsx'

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
    </AdminPage>
  )
}

function ListingList() {
  const { data, error, isLoading } = useList($listings)
  return (
    <>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/admin/restaurant" className="button">
          New restaurant
        </a>
        <a href="/admin/business" className="button button-quiet">
          New business
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
          empty="Nothing here. Try fewer or other words, or another state."
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
