import { useState } from 'react'
import { type Places, loadPlaces } from '#site/lib/load-places.ts'
import type { ListedPlace } from '#site/lib/search-index.ts'

/** The list to choose from, once `load` has been called, and the choice that the page's address makes. */
export function usePlaces(choose: (place: ListedPlace) => void) {
  const [guide, setGuide] = useState<Places>()
  const [hasFailed, setFailed] = useState(false)
  const [isLinkUnknown, setLinkUnknown] = useState(false)

  function load() {
    setFailed(false)
    if (!guide) loadPlaces().then(take, () => setFailed(true))
  }
  function take(loaded: Places) {
    setGuide(loaded)
    const wanted = placeOfLink()
    if (!wanted) return
    const place = loaded.places.find(({ path, slug }) => path === `/${wanted}` || slug === wanted)
    if (!place) return setLinkUnknown(true)
    choose(place)
    // From here on the choice is the owner's, also after a reload.
    history.replaceState(history.state, '', location.pathname)
  }
  return { ...guide, hasFailed, isLinkUnknown, load }
}

/** `?restaurant=town/slug`, or the slug alone. */
export const placeOfLink = () => new URLSearchParams(location.search).get('restaurant')
