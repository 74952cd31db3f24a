import { useStore } from '@nanostores/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { townClock } from '#site/browser/shared/town-clock.ts'
import { plural } from '#domain/format.ts'
import {
  addSaved,
  onSavedChange,
  readSaved,
  toggleSaved,
} from '#site/browser/shared/saved-places.ts'
import { COPY_ADDRESS, share } from '#site/browser/shared/share.ts'
import { SAVED } from '#site/copy/saved-texts.ts'
import { readSharedList, sharedPath, type Votes } from '#site/lib/shared-list.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { $now } from '#site/stores/search-input.ts'
import { $index } from '#site/stores/search-results.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { RestaurantCard } from '#site/ui/restaurant-card.tsx'
import { LOAD_FAILED } from '#site/copy/messages.ts'

const MINUTE = 60_000

/** The places that this browser has saved or, with `?places=…`, a list that somebody shared, to vote on. */
export function SavedList() {
  // Read once, because sharing the list may change the address.
  const [shared] = useState(() => readSharedList(new URLSearchParams(location.search)))
  const index = useStore($index)
  useClock()
  if (index.error)
    return <LoadFailed text={LOAD_FAILED.restaurants} onRetry={() => $index.revalidate()} />
  if (!index.data) return <p className="mt-6 text-soft">Loading…</p>
  const places = new Map(index.data.places.map((place) => [place.id, place]))
  return shared.length > 0 ? (
    <SharedPlaces list={shared} places={places} />
  ) : (
    <OwnPlaces places={places} />
  )
}

/** Keeps what cards say of the hours up to date. */
function useClock() {
  useEffect(() => {
    const timer = setInterval(() => $now.set(townClock()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
}

type Places = Map<number, ListedPlace>
const savedText = () => readSaved().join()

function OwnPlaces({ places }: { places: Places }) {
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
          <ShareButton label="Share this list" list={ids.map((id) => ({ id, votes: 0 }))} />
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
        <p className="mt-6">
          <a className="button" href="/restaurants">
            Browse restaurants
          </a>
        </p>
      ) : (
        <Cards places={shown} />
      )}
    </>
  )
}

type SharedProps = { list: Votes[]; places: Places }

/** A list with the votes in its address, to which this visitor adds theirs by passing the new address on. */
function SharedPlaces({ list, places }: SharedProps) {
  const [chosen, setChosen] = useState<number[]>([])
  const found = list.filter(({ id }) => places.has(id))
  const withMine = found.map(({ id, votes }) => ({
    id,
    votes: votes + Number(chosen.includes(id)),
  }))
  const votesOf = new Map(withMine.map(({ id, votes }) => [id, votes]))
  // By the votes of others, so that no card moves when a vote is added.
  const order = found.toSorted((a, b) => b.votes - a.votes).map(({ id }) => places.get(id)!)
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  if (found.length === 0) return <p className="mt-4 text-lg text-soft">{SAVED.gone}</p>
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-soft">{SAVED.shared(found.length)}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ShareButton label="Pass it on" list={withMine} />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => addSaved(found.map(({ id }) => id))}
        >
          Save all
        </button>
      </p>
      <Cards places={order}>
        {(place) => (
          <p className="mt-3 flex items-center gap-3">
            <button
              type="button"
              className="button button-quiet"
              aria-pressed={chosen.includes(place.id)}
              aria-label={`Vote for ${place.name}`}
              onClick={() => toggle(place.id)}
            >
              {chosen.includes(place.id) ? 'Voted' : 'Vote'}
            </button>
            <span role="status">{plural(votesOf.get(place.id) ?? 0, 'vote')}</span>
          </p>
        )}
      </Cards>
    </>
  )
}

type CardsProps = { places: ListedPlace[]; children?: (place: ListedPlace) => React.ReactNode }
function Cards({ places, children }: CardsProps) {
  return (
    <ul className="cards mt-8">
      {places.map((place) => (
        <li key={place.id}>
          <RestaurantCard place={place} />
          {children?.(place)}
        </li>
      ))}
    </ul>
  )
}

function ShareButton({ label, list }: { label: string; list: Votes[] }) {
  const [note, setNote] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setNote(''), 3000)
    return () => clearTimeout(timer)
  }, [note])
  const send = async () => {
    const url = new URL(sharedPath(list), location.href).href
    const told = await share({ title: document.title, url })
    if (told === COPY_ADDRESS) history.replaceState(null, '', url)
    setNote(told)
  }
  return (
    <button type="button" className="button" onClick={() => void send()}>
      {note || label}
    </button>
  )
}
