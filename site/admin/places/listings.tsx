import { useState } from 'react'
import type { listListings } from '#contracts/listings.ts'
import { plural } from '#domain/format.ts'
import { MOST_AT_ONCE } from '#domain/rules/bulk-edit.ts'
import { UNKNOWN_CUISINE } from '#domain/vocabulary.ts'
import { $addressQuery } from '#site/admin/kit/address-query.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { resource } from '#site/admin/kit/resource.ts'
import { EntryButton } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { useList } from '#site/admin/kit/use-data.ts'
import { SearchMisses } from '#site/admin/numbers/search-misses.tsx'
import { BulkEdit, keyOf, type Listing } from './bulk-edit.tsx'

const PATH = '/api/admin/listings'
const listings = resource<typeof listListings, 'listings'>(PATH, 'listings')

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

/** `features` are the names of those that the guide knows. */
type Props = { features: string[] }

/** All places of the guide, with a search. */
export function Listings({ features }: Props) {
  return (
    <AdminPage>
      <Desk features={features} />
    </AdminPage>
  )
}

type Chosen = ReadonlyMap<string, Listing>
const NONE: Chosen = new Map()

function Desk({ features }: Props) {
  const [chosen, setChosen] = useState(NONE)
  const [isEditing, setIsEditing] = useState(false)
  function choose(listing: Listing, isChosen: boolean) {
    const next = new Map(chosen)
    if (isChosen) next.set(keyOf(listing), listing)
    else next.delete(keyOf(listing))
    setChosen(next)
  }
  return (
    <>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/admin/restaurant" className="button">
          New Restaurant
        </a>
        <a href="/admin/business" className="button button-quiet">
          New Business
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
        tools={
          <>
            <ChooseAll onChoose={setChosen} />
            <ExportRestaurants />
          </>
        }
      >
        {(listing) => (
          <ListingRow
            key={keyOf(listing)}
            listing={listing}
            isChosen={chosen.has(keyOf(listing))}
            onChoose={(isChosen) => choose(listing, isChosen)}
          />
        )}
      </RecordList>
      <SearchMisses />
      {chosen.size > 0 && (
        <div className="sticky bottom-0 z-10 mt-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-t-4 border-ink bg-paper py-3">
          <button type="button" className="button" onClick={() => setIsEditing(true)}>
            Change {plural(chosen.size, 'listing')}
          </button>
          <button type="button" className="link min-h-11" onClick={() => setChosen(NONE)}>
            Choose none
          </button>
        </div>
      )}
      {isEditing && (
        <BulkEdit
          chosen={[...chosen.values()]}
          features={features}
          onSaved={() => {
            setIsEditing(false)
            setChosen(NONE)
            listings.reload()
          }}
          onLeaveOut={(keys) => {
            setChosen(new Map([...chosen].filter(([key]) => !keys.includes(key))))
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  )
}

/** What the address filters the list by. */
function filtersOf(query: string): Record<string, string> {
  const { page: _, ...filters } = Object.fromEntries(new URLSearchParams(query))
  return filters
}

const NOT_CHOSEN = { title: 'Failed to fetch listings', description: 'Please try again.' }

/** Chooses all listings that fit the search and the filters, as far as they can be changed at once. */
function ChooseAll({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const { data } = useList(listings.$data)
  const { isBusy, act } = useAction({ failed: NOT_CHOSEN })
  if (!data || data.total === 0) return null
  const count = Math.min(data.total, MOST_AT_ONCE)
  const choose = () =>
    act(async () => {
      const input = { ...filtersOf($addressQuery.get()), limit: MOST_AT_ONCE }
      const { listings } = await adminCall<typeof listListings>('GET', PATH, input)
      onChoose(new Map(listings.map((listing) => [keyOf(listing), listing])))
      return undefined
    })
  return (
    <EntryButton
      text={`Choose ${count < data.total ? `the first ${count}` : `all ${count}`}`}
      isQuiet
      isSmall
      isBusy={isBusy}
      onPress={() => void choose()}
    />
  )
}

const NOT_EXPORTED = { title: 'Failed to export CSV', description: 'Please try again.' }

/** Downloads the restaurants that fit the search and the filters; businesses have no import. */
function ExportRestaurants() {
  const { isBusy, act } = useAction({ failed: NOT_EXPORTED })
  const save = () =>
    act(async () => {
      const { saveRestaurants } = await import('./place-csv.ts')
      const { kind, ...filters } = filtersOf($addressQuery.get())
      const count = kind === 'business' ? 0 : await saveRestaurants(filters)
      return count > 0
        ? { title: 'CSV exported successfully!', description: plural(count, 'restaurant') }
        : { title: 'No restaurant to export', description: 'Businesses are not exported.' }
    })
  return (
    <EntryButton text="Export CSV" isQuiet isSmall isBusy={isBusy} onPress={() => void save()} />
  )
}

type RowProps = { listing: Listing; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** A listing with its facts, which links to its editor, and whether it is chosen. */
function ListingRow({ listing, isChosen, onChoose }: RowProps) {
  const { kind, id, name, sort, town, address } = listing
  const isUnknown = kind === 'restaurant' && sort === UNKNOWN_CUISINE
  const facts = [
    kind === 'restaurant' ? 'Restaurant' : 'Business',
    isUnknown ? 'cuisine not known' : sort,
    town,
    address,
  ]
  return (
    <li className="flex items-center gap-3 border-b border-line">
      <label className="grid min-h-11 min-w-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <a
        href={`/admin/${kind}?id=${id}`}
        className="group grid min-h-14 grow items-center gap-x-6 gap-y-1 py-2.5 wrap-anywhere sm:grid-cols-[2fr_3fr]"
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
