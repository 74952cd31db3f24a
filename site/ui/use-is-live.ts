import { useDeferredValue } from 'react'

/**
 * False on the server and in a component's first render in the browser, then true. React can interrupt the second render
 * for input.
 */
export const useIsLive = (): boolean => useDeferredValue(true, false)
