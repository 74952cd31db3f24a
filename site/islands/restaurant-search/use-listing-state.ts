import { useEffect } from 'react'

/**
 * Says which list the page shows: the skeleton (`loading`), what was found (`ready`) or the static one (undefined).
 * The static list and the skeleton stand outside of the island, so the style sheet shows one of the three.
 */
export function useListingState(state: 'loading' | 'ready' | undefined) {
  useEffect(() => {
    if (!state) return
    document.documentElement.dataset.listing = state
    return () => {
      delete document.documentElement.dataset.listing
    }
  }, [state])
}
