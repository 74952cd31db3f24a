import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { plural } from '#site/lib/format.ts'
import { sentenceOf } from '#site/stores/session.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { ListingRows } from './listing-rows.tsx'
import { $listings, $query, ask } from './query.ts'
import { TurnPage } from './turn-page.tsx'

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

/** All places of the guide, to be searched. */
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
      </p>
      <Search />
      <Found />
    </AdminPage>
  )
}

function Search() {
  const query = new URLSearchParams(useStore($query))
  const [text, setText] = useState(query.get('search') ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function type(search: string) {
    setText(search)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask({ search: search.trim() }), 300)
  }
  return (
    <search className="mt-6 grid gap-3 sm:grid-cols-[2fr_1fr_1fr]">
      <label>
        <span className="sr-only">Search listings</span>
        <input
          type="search"
          className="field"
          placeholder="Name, town, street or phone"
          maxLength={200}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </label>
      <Choice label="Kind" name="kind" value={query.get('kind')} options={KINDS} />
      <Choice label="State" name="state" value={query.get('state')} options={STATES} />
    </search>
  )
}

type ChoiceProps = {
  label: string
  name: 'kind' | 'state'
  value: string | null
  options: readonly (readonly [string, string])[]
}
function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <select
      className="field"
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => ask({ [name]: target.value })}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** What was found stays until the next answer is there. */
function Found() {
  const { data, error, loading } = useStore($listings)
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  useEffect(() => {
    if (data && data.listings.length === 0 && data.total > 0) ask({ page: '' })
  }, [data])
  if (error) {
    return (
      <p role="alert" className="mt-8">
        {ADMIN_LOAD_FAILED.listings}: {sentenceOf(error, 'there was no answer.')}{' '}
        <button type="button" className="link min-h-11" onClick={() => void $listings.revalidate()}>
          Try again
        </button>
      </p>
    )
  }
  return (
    <section aria-label="Listings found" aria-busy={loading}>
      <p role="status" className="mt-6 text-soft tabular-nums">
        {shown ? plural(shown.total, 'listing') : 'Loading the listings…'}
      </p>
      {shown && <ListingRows listings={shown.listings} />}
      {shown && <TurnPage totalPages={shown.totalPages} />}
    </section>
  )
}
