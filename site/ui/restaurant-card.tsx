import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import { milesBetween } from '#site/lib/miles.ts'
import { onSavedChange, readSaved } from '#site/browser/shared/saved-places.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { $near, $now } from '#site/stores/search-input.ts'
import { PlaceCard } from './place-card.tsx'

type Props = {
  place: ListedPlace
  /** Why a search found it. */
  why?: string | undefined
  children?: React.ReactNode
}

/** The card of a found restaurant, which keeps its distance, its status and its heart up to date. */
export function RestaurantCard({ place, why, children }: Props) {
  const miles = milesBetween(useStore($near), place.point)
  const isSaved = useSyncExternalStore(onSavedChange, () => readSaved().includes(place.id))
  const now = useStore($now)
  return (
    <PlaceCard
      place={place}
      picture={place.picture}
      heading="h2"
      {...{ isSaved, miles, why, now, children }}
    />
  )
}
