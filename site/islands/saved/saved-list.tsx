import { useStore } from '@nanostores/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { townClock } from '#site/browser/shared/town-clock.ts'
import { plural } from '#domain/format.ts'
import { onSavedChange, readSaved, toggleSaved, VOTE } from '#site/browser/shared/saved-places.ts'
import { SAVED } from '#site/copy/saved-texts.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { $now } from '#site/stores/search-input.ts'
import { $index } from '#site/stores/search-results.ts'
import { EmptyPlate } from '#site/ui/empty-plate.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { RestaurantCard } from '#site/ui/restaurant-card.tsx'
import { LOAD_FAILED } from '#site/copy/messages.ts'
import { ShareButton } from './share-button.tsx'
import { SharedPlaces } from './shared-places.tsx'
import { readSharedList, sharedPath } from './shared-list.ts'

const MINUTE = 60_000

/** The places that this browser has saved or, with `#places=…`, a list that somebody shared, to vote on. */
export function SavedList() {
  const shared = useSharedList()
  const index = useStore($index)
  useClock()
  if (index.error)
    return <LoadFailed text={LOAD_FAILED.restaurants} onRetry={() => $index.revalidate()} />
  if (!index.data) return <p className="mt-6 text-soft">Loading…</p>
  const places = new Map(index.data.places.map((place) => [place.id, place]))
  return shared.length > 0 ? (
    <SharedPlaces key={sharedPath(shared)} list={shared} places={places} />
  ) : (
    <OwnPlaces places={places} />
  )
}

/** The list of the link that was opened last. Sharing it may change the address, which opens no other list. */
function useSharedList() {
  const [shared, setShared] = useState(() => readSharedList(location))
  useEffect(() => {
    const open = () => setShared(readSharedList(location))
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  return shared
}

/** Keeps what cards say of the hours up to date. */
function useClock() {
  useEffect(() => {
    const timer = setInterval(() => $now.set(townClock()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
}

const savedText = () => readSaved().join()

function OwnPlaces({ places }: { places: Map<number, ListedPlace> }) {
  const saved = useSyncExternalStore(onSavedChange, savedText)
  // A place that is removed stays until the page is left, so that nothing moves and it can be saved again.
  const [shown] = useState(() => readSaved().flatMap((id) => places.get(id) ?? []))
  const ids = saved.split(',').filter(Boolean).map(Number)
  const missing = ids.filter((id) => !places.has(id))
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-soft">
        {shown.length === 0 ? SAVED.none : SAVED.own}
      </p>
      {ids.length > 0 && (
        <p className="mt-6">
          <ShareButton
            label={ids.length > 1 ? VOTE.ask : 'Share it'}
            title={ids.length > 1 ? SAVED.vote : document.title}
            list={ids.map((id) => ({ id, votes: 0 }))}
          />
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-6">
          {plural(missing.length, 'saved place')} left the guide.{' '}
          <button
            type="button"
            className="link"
            onClick={() => missing.forEach((id) => toggleSaved(id))}
          >
            Forget {missing.length === 1 ? 'it' : 'them'}
          </button>
        </p>
      )}
      {shown.length === 0 ? (
        <div className="mt-6">
          <EmptyPlate />
          <a className="button" href="/restaurants">
            Browse restaurants
          </a>
        </div>
      ) : (
        <ul className="cards mt-8">
          {shown.map((place) => (
            <li key={place.id}>
              <RestaurantCard place={place} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
