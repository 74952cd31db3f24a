import { useState } from 'react'
import { type Places, loadPlaces } from '#site/browser/load-index.ts'
import type { ListedPlace } from '#site/search/index-format.ts'

/** The places to choose from, loaded by `load`. Chooses the place that the page's address names. */
export function usePlaces(choose: (place: ListedPlace) => void) {
  const [guide, setGuide] = useState<Places>()
  const [hasFailed, setFailed] = useState(false)
  const [isLinkUnknown, setLinkUnknown] = useState(false)

  function load() {
    setFailed(false)
    if (!guide) loadPlaces().then(receive, () => setFailed(true))
  }
  function receive(loaded: Places) {
    setGuide(loaded)
    const linked = placeOfLink()
    if (!linked) return
    const place = loaded.places.find(({ path, slug }) => path === `/${linked}` || slug === linked)
    if (!place) return setLinkUnknown(true)
    choose(place)
    // Removed from the address, so that a later choice survives a reload.
    history.replaceState(history.state, '', location.pathname)
  }
  return { ...guide, hasFailed, isLinkUnknown, load }
}

/** The place named by `?restaurant=town/slug`, or by the slug alone. */
export const placeOfLink = () => new URLSearchParams(location.search).get('restaurant')
