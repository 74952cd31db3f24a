import { useEffect, useLayoutEffect, useState } from 'react'
import { afterPaint } from '#site/browser/after-paint.ts'
import type { ResultsMap, ResultsMapProps } from '../results-map/results-map.tsx'

type State = 'loading' | 'failed' | 'unsupported' | { Map: typeof ResultsMap }

const TEXTS = {
  loading: 'Loading the map …',
  failed: 'We couldn’t load the map. The list has every restaurant.',
  unsupported: 'Your browser can’t draw this map. The list has every restaurant.',
}

/** The room of the map, at once; the map's own code loads after the frame is painted. */
export function MapFrame(props: Omit<ResultsMapProps, 'onUnsupported'>) {
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    if (state !== 'loading') return
    let isCancelled = false
    const load = async (): Promise<State> => {
      if (!canDraw()) return 'unsupported'
      const { ResultsMap, loadMapStyles } = await import('../results-map/results-map.tsx')
      await loadMapStyles()
      return { Map: ResultsMap }
    }
    afterPaint(() => {
      if (isCancelled) return
      void load()
        .catch(() => 'failed' as const)
        .then((loaded) => {
          if (!isCancelled) setState(loaded)
        })
    })
    return () => {
      isCancelled = true
    }
  }, [state])

  const isFull = state === 'loading' || typeof state === 'object'
  useLayoutEffect(() => {
    const { documentElement } = document
    documentElement.toggleAttribute('data-map', isFull)
    return () => documentElement.removeAttribute('data-map')
  }, [isFull])

  return (
    <section className={isFull ? 'map-frame map-full' : 'map-frame'} aria-label="Map">
      <a href="#results" className="skip-link">
        Skip the map
      </a>
      {typeof state === 'object' ? (
        <state.Map {...props} onUnsupported={() => setState('unsupported')} />
      ) : (
        <div className="map-box map-waiting">
          <p role="status">{TEXTS[state]}</p>
          {state === 'failed' && (
            <button type="button" className="button" onClick={() => setState('loading')}>
              Try again
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** Whether the browser has what MapLibre draws with. */
const canDraw = () => Boolean(document.createElement('canvas').getContext('webgl2'))
