import { useLayoutEffect } from 'react'

/**
 * Sets which list the page shows: the skeleton (`loading`), the search results (`ready`) or the static list
 * (undefined). The static list and the skeleton are outside of the island, so the style sheet shows one of the three, from
 * the frame on that has the results.
 */
export function useSearchState(state: 'loading' | 'ready' | undefined) {
  useLayoutEffect(() => {
    if (!state) return
    document.documentElement.dataset.listing = state
    return () => {
      delete document.documentElement.dataset.listing
    }
  }, [state])
}
