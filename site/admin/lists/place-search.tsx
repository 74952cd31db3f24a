import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useRef, useState } from 'react'
import type { listListings } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { plural } from '#domain/format.ts'
import type { PlaceKind } from '#domain/vocabulary.ts'
import { adminData } from '#site/admin/kit/admin-data.ts'

export const LISTINGS = '/api/admin/listings'

/** The search waits until typing has paused for this long. */
const TYPING_MS = 250

export type FoundPlace = OutputOf<typeof listListings>['listings'][number]

type Props = {
  kind: PlaceKind
  label: string
  placeholder: string
  /** A place that is not among those found. */
  except?: number
  chosenId: number | undefined
  onChoose: (place: FoundPlace | undefined) => void
}

/** A search for one place, within a form that it does not send. Typing anew drops the choice. */
export function PlaceSearch({ kind, label, placeholder, except, chosenId, onChoose }: Props) {
  const [$query] = useState(() => atom<string | undefined>())
  const [$found] = useState(() => adminData<typeof listListings>(LISTINGS, $query))
  const { data } = useStore($found)
  const isTyped = useStore($query) !== undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const places = (isTyped ? (data?.listings ?? []) : []).filter(({ id }) => id !== except)
  function search(words: string) {
    onChoose(undefined)
    const query = new URLSearchParams({ kind, search: words.trim() })
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => $query.set(words.trim() ? `?${query.toString()}` : undefined),
      TYPING_MS,
    )
  }
  return (
    <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <input
        type="search"
        className="field mt-1.5"
        aria-label={label}
        placeholder={placeholder}
        onChange={({ target }) => search(target.value)}
      />
      <div className="mt-2 grid max-h-56 gap-1 overflow-y-auto">
        {places.slice(0, 8).map((place) => (
          <label key={place.id} className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <input
              type="radio"
              name="found-place"
              checked={chosenId === place.id}
              onChange={() => onChoose(place)}
            />
            <span>
              {place.name}{' '}
              <span className="text-sm text-soft">
                {[place.town, place.address].filter(Boolean).join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p role="status" className="text-sm text-soft">
        {isTyped &&
          data &&
          (places.length === 0
            ? `No ${except === undefined ? '' : 'other '}place matches.`
            : `${plural(places.length, 'place')} found.`)}
      </p>
    </div>
  )
}
