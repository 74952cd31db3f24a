import { useEffect, useRef, useState } from 'react'
import { readPage } from '#site/browser/read-page.ts'
import { type Shown, ShownPage, stillHtml } from '#site/ui/shown-page.tsx'

/** How often, and for how long, the page is looked at after a change: first every five seconds, after a minute every twenty. */
const PAUSE_MS = 5000
const LATER_PAUSE_MS = 20_000
const PATIENCE_MS = 360_000

type View = {
  now?: Shown
  /** What the page was before the last change. */
  before?: Shown
  state: keyof typeof TEXTS
}

const TEXTS = {
  loading: 'Loading…',
  failed: 'We couldn’t load your page. Reload to try again.',
  seen: 'What visitors see.',
  awaited: 'What you saved is on its way to the page. That takes about a minute.',
  changed: 'The page has changed.',
  late: 'The page has not changed yet. Reload to look again.',
}

/**
 * The real page of a place and, after a change, what it was before. After each of the owner's `saves` the page is looked at
 * until it differs, and for a while longer, because another save may follow.
 */
export function PageView({ path, saves }: { path: string; saves: number }) {
  const [{ now, before, state }, setView] = useState<View>({ state: 'loading' })
  const [isBefore, setIsBefore] = useState(false)
  const seen = useRef<Shown>(undefined)
  const [isWide] = useState(() => matchMedia('(width >= 48rem)').matches)
  useEffect(() => {
    const base = saves > 0 ? seen.current : undefined
    const start = Date.now()
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    if (base) {
      setIsBefore(false)
      setView({ now: base, state: 'awaited' })
    }
    async function look() {
      const page = await load(path, controller.signal).catch(() => undefined)
      if (controller.signal.aborted) return
      const waited = Date.now() - start
      const isLate = waited > PATIENCE_MS
      seen.current = page ?? seen.current
      if (!base) setView(page ? { now: page, state: 'seen' } : { state: 'failed' })
      else if (page && page.html !== base.html)
        setView({ now: page, before: base, state: 'changed' })
      else if (isLate) setView((view) => (view.before ? view : { now: base, state: 'late' }))
      if (base && !isLate)
        timer = setTimeout(() => void look(), waited < 60_000 ? PAUSE_MS : LATER_PAUSE_MS)
    }
    void look()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [path, saves])
  const shown = isBefore && before ? before : now
  return (
    <section aria-label="Your page" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-xl">Your page</h3>
        {before && (
          <p className="flex gap-2">
            {[true, false].map((value) => (
              <button
                key={String(value)}
                type="button"
                className={`button ${value === isBefore ? '' : 'button-quiet'}`}
                aria-pressed={value === isBefore}
                onClick={() => setIsBefore(value)}
              >
                {value ? 'Before' : 'Now'}
              </button>
            ))}
          </p>
        )}
      </div>
      <p role="status" className="mt-1 text-sm text-soft">
        {TEXTS[state]}
      </p>
      {shown && (
        <details open={isWide}>
          <summary className="min-h-11 cursor-pointer py-2">Show it here</summary>
          <ShownPage {...shown} label={isBefore ? 'Your page before' : 'Your page now'} />
        </details>
      )}
    </section>
  )
}

async function load(path: string, signal: AbortSignal): Promise<Shown> {
  const { page, styles } = await readPage(path, signal)
  return { html: stillHtml(page.querySelector('article')), styles }
}
