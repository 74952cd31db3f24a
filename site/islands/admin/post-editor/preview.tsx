import { type MouseEvent, useDeferredValue, useEffect, useMemo, useState } from 'react'

type Renderer = { render: (markdown: string) => string }

/** The text as its page will show it. The renderer is large, so it loads when the editor is open. */
export function Preview({ markdown }: { markdown: string }) {
  const text = useDeferredValue(markdown)
  const [renderer, setRenderer] = useState<Renderer>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    import('#site/lib/markdown.ts')
      .then(({ renderMarkdown }) => setRenderer({ render: renderMarkdown }))
      .catch(() => setHasFailed(true))
  }, [])
  const html = useMemo(() => ({ __html: renderer?.render(text) ?? '' }), [renderer, text])

  /** Opens links in a new tab, so that the editor stays. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    event.preventDefault()
    open(link.href, '_blank', 'noopener')
  }
  return (
    <section
      aria-label="Preview"
      tabIndex={0}
      className="h-[calc(70dvh+3.25rem)] overflow-y-auto border border-line bg-raised p-5"
    >
      {hasFailed && <p role="alert">The preview could not be loaded. Writing works without it.</p>}
      {!text.trim() && !hasFailed && <p className="text-soft">What you write shows here.</p>}
      <div className="prose break-words" dangerouslySetInnerHTML={html} onClick={follow} />
    </section>
  )
}
