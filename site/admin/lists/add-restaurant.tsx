import { useId, useRef, useState } from 'react'
import type { listListings } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { plural } from '#domain/format.ts'
import { SmallButton } from './ordered-list.tsx'
import { adminCall, showFailure } from '#site/admin/kit/session.ts'

type Found = OutputOf<typeof listListings>['listings']
type Props = {
  label: string
  /** Whether a restaurant is chosen already. */
  isIn: (id: number) => boolean
  onAdd: (restaurant: Found[number]) => void
}

const MOST_FOUND = 8

/** Searches the open restaurants, of which each can be added. */
export function RestaurantSearch({ label, isIn, onAdd }: Props) {
  const [found, setFound] = useState<Found>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  async function search() {
    const input = { search: field.current!.value, kind: 'restaurant', state: 'open' } as const
    try {
      const { listings } = await adminCall<typeof listListings>('GET', '/api/admin/listings', input)
      setFound(listings.slice(0, MOST_FOUND))
    } catch (error) {
      showFailure({ title: 'Search failed', description: 'Please try again.' }, error)
    }
  }
  return (
    <form
      role="search"
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault()
        void search()
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input id={id} ref={field} type="search" className="field flex-1 basis-60" />
        <button type="submit" className="button button-quiet">
          Search
        </button>
      </div>
      <div role="status">
        {found && (
          <p className="mt-2 text-soft">
            {found.length === 0
              ? 'No restaurant matches.'
              : plural(found.length, 'match', 'matches')}
          </p>
        )}
      </div>
      <ul className="mt-2">
        {found?.map((restaurant) => (
          <li
            key={restaurant.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
          >
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {restaurant.name}, {restaurant.town}
            </span>
            <SmallButton
              text={isIn(restaurant.id) ? 'Added' : 'Add'}
              about={restaurant.name}
              isBusy={isIn(restaurant.id)}
              onPress={() => onAdd(restaurant)}
            />
          </li>
        ))}
      </ul>
    </form>
  )
}
