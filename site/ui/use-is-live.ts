import { useDeferredValue } from 'react'

/** False on the server and while React hydrates, then true. The render that follows makes way for input. */
export const useIsLive = (): boolean => useDeferredValue(true, false)
