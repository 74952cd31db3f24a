import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Filters } from '#site/search/filters.ts'
import { $isActive, $isStarted } from '#site/stores/search-input.ts'
import { SearchFailed } from './search-failed.tsx'
import { useSearchState } from './use-search-state.ts'

type Props = { path: string; change: (filters: Filters) => void }
type Results = typeof import('./results.tsx').Results

/** The results; their code and the places load when the visitor starts to use the search. */
export function LazyResults(props: Props) {
  const isStarted = useStore($isStarted)
  const [loaded, setLoaded] = useState<{ Results?: Results }>()

  const load = () =>
    import('./results.tsx').then(
      ({ Results }) => setLoaded({ Results }),
      () => setLoaded({}),
    )
  useEffect(() => {
    if (isStarted) void load()
  }, [isStarted])

  if (loaded?.Results) return <loaded.Results {...props} />
  return <Waiting hasFailed={loaded !== undefined} onRetry={() => void load()} />
}

function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const isActive = useStore($isActive)
  useSearchState(!isActive ? undefined : hasFailed ? 'ready' : 'loading')
  return isActive && hasFailed && <SearchFailed onRetry={onRetry} />
}
