import { useEffect, useRef, useState } from 'react'

/** How often, and for how long, the page is looked at after a change. */
const PAUSE_MS = 5000
const PATIENCE_MS = 180_000

/** A page as visitors get it: its article, and the rules by which it looks. */
type Shown = { article: string; styles: string }
type View = {
  now?: Shown
  /** What the page was before the last change. */
  before?: Shown
  change?: 'awaited' | 'there' | 'late'
}

const TEXTS = {
  none: 'What visitors see.',
  awaited: 'Your change is on its way to the page. That takes about a minute.',
  there: 'Your change is on the page.',
  late: 'Your change is not on the page yet. Reload to look again.',
}

/**
 * The real page of a place and, after a change, what it was before. With each change `version` is another; then the page
 * is looked at until it differs, and for a while longer, because a second change may follow.
 */
export function PageView({ path, version }: { path: string; version: string }) {
  const [{ now, before, change }, setView] = useState<View>({})
  const [isBefore, setIsBefore] = useState(false)
  const seen = useRef<{ version: string; page: Shown }>(undefined)
  useEffect(() => {
    const base = seen.current?.version === version ? undefined : seen.current?.page
    const end = Date.now() + PATIENCE_MS
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    if (base) {
      setIsBefore(false)
      setView({ now: base, change: 'awaited' })
    }
    async function look() {
      const page = await load(path, controller.signal).catch(() => undefined)
      if (controller.signal.aborted) return
      const isLate = Date.now() > end
      if (page && page.article !== base?.article) {
        seen.current = { version, page }
        setView(base ? { now: page, before: base, change: 'there' } : { now: page })
      } else if (base && isLate && seen.current?.version !== version) {
        setView({ now: base, change: 'late' })
      }
      if (base && !isLate) timer = setTimeout(() => void look(), PAUSE_MS)
    }
    void look()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [path, version])
  const shown = isBefore && before ? before : now
  return (
    <section aria-label="Your page" className="mt-6">
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
        {TEXTS[change ?? 'none']}
      </p>
      {shown && <Page {...shown} label={isBefore ? 'Your page before' : 'Your page now'} />}
    </section>
  )
}

/** Shows a page to be looked at and scrolled, but not used. Its styles are its own: a shadow tree keeps them in. */
function Page({ article, styles, label }: Shown & { label: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    // The page's policy lets no other styles in.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = article
  }, [article, styles])
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="mt-3 max-h-[36rem] overflow-auto border border-line p-4"
    >
      <div ref={host} inert />
    </div>
  )
}

async function load(path: string, signal: AbortSignal): Promise<Shown> {
  const response = await fetch(path, { cache: 'no-store', signal })
  if (!response.ok) throw new Error(`The page answered ${response.status}`)
  const styles: string[] = []
  // Taken out before, because the policy of this page would report them.
  const html = (await response.text()).replace(
    /<style[^>]*>([^]*?)<\/style>/g,
    (_, rules: string) => {
      styles.push(rules)
      return ''
    },
  )
  const article = new DOMParser().parseFromString(html, 'text/html').querySelector('article')
  // What only a script fills or opens.
  const scripted = 'script, .scripted, [data-week], [data-today]'
  for (const element of article?.querySelectorAll(scripted) ?? []) element.remove()
  return { article: article?.outerHTML ?? '', styles: styles.join('\n') }
}
