import { useState } from 'react'
import type { readInteractions } from '#contracts/businesses.ts'
import type { OutputOf } from '#contracts/route.ts'
import { plural } from '#domain/format.ts'
import { wordsOf } from '#domain/search-rules.ts'

type Business = OutputOf<typeof readInteractions>['byBusiness'][number]
type Props = { businesses: Business[]; onOpen: (id: number) => void }

/** The number of businesses shown at first, and the number from which there is a search. */
const AT_ONCE = 15

/** Businesses with the number of their interactions, most first. Each opens its details. */
export function BusinessList({ businesses, onOpen }: Props) {
  const [search, setSearch] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const words = wordsOf(search)
  const matching = businesses.filter(({ businessName }) => {
    const name = wordsOf(businessName).join(' ')
    return words.every((word) => name.includes(word))
  })
  const shown = isWhole ? matching : matching.slice(0, AT_ONCE)
  return (
    <>
      {businesses.length > AT_ONCE && (
        <Search value={search} onChange={setSearch} count={matching.length} />
      )}
      <ul className="mt-3">
        {shown.map(({ businessId, businessName, count }) => (
          <li key={businessId} className="border-b border-line">
            <button
              type="button"
              aria-haspopup="dialog"
              className="group flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left"
              onClick={() => onOpen(businessId)}
            >
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere] underline decoration-accent underline-offset-4 group-hover:text-accent">
                {businessName}
              </span>{' '}
              <span className="whitespace-nowrap text-soft tabular-nums">
                {plural(count, 'interaction')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {matching.length > AT_ONCE && (
        <button
          type="button"
          className="button button-quiet mt-4"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${matching.length - AT_ONCE} more`}
        </button>
      )}
    </>
  )
}

type SearchProps = { value: string; onChange: (value: string) => void; count: number }

function Search({ value, onChange, count }: SearchProps) {
  return (
    <div className="mt-3">
      <label>
        <span className="font-semibold">Find a business</span>
        <input
          type="search"
          className="field mt-1.5"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <p role="status" className="mt-2 min-h-6 text-sm text-soft">
        {value.trim() &&
          (count === 0
            ? 'No business has this in its name.'
            : plural(count, 'business', 'businesses'))}
      </p>
    </div>
  )
}
