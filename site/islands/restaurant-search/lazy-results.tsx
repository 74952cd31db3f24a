import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Filters } from '#site/lib/filters.ts'
import { $isActive, $isWanted } from '#site/stores/filters.ts'
import { LoadFailed } from './load-failed.tsx'
import { useListingState } from './use-listing-state.ts'

type Props = { path: string; change: (filters: Filters) => void }
type Results = typeof import('./results.tsx').Results

/** The results, whose code and places come when somebody turns to the search. */
export function LazyResults(props: Props) {
  const isWanted = useStore($isWanted)
  const [loaded, setLoaded] = useState<{ Results?: Results }>()

  const load = () =>
    import('./results.tsx').then(
      ({ Results }) => setLoaded({ Results }),
      () => setLoaded({}),
    )
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted])

  if (loaded?.Results) return <loaded.Results {...props} />
  return <Waiting hasFailed={loaded !== undefined} onRetry={() => void load()} />
}

function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const isActive = useStore($isActive)
  useListingState(!isActive ? undefined : hasFailed ? 'ready' : 'loading')
  return isActive && hasFailed && <LoadFailed onRetry={onRetry} />
}
