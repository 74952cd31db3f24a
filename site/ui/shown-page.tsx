import { useEffect, useRef } from 'react'

/** A part of a page as visitors get it, and the style rules of the page. */
export type Shown = { html: string; styles: string }

/** Shows a page to be read and scrolled. A shadow tree keeps its styles in and those of the page around it out. */
export function ShownPage({ html, styles, label }: Shown & { label: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    // The policy of this page lets no other style elements in.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    // The guide's own page, from which `stillHtml` took what runs; a script in this text would not run either.
    root.innerHTML = html
  }, [html, styles])
  return (
    <div
      ref={host}
      role="region"
      aria-label={label}
      tabIndex={0}
      className="mt-3 max-h-[36rem] overflow-auto border border-line p-4"
    />
  )
}

/** A part of a page without what only a script fills or opens. It is to be looked at: a link would lead away from what is typed. */
export function stillHtml(part: Element | null): string {
  const scripted = 'script, form, button, .scripted, [data-week], [data-today]'
  for (const element of part?.querySelectorAll(scripted) ?? []) element.remove()
  for (const link of part?.querySelectorAll('a[href]') ?? []) {
    link.removeAttribute('href')
    // Of a map.
    if (link.hasAttribute('aria-label')) link.setAttribute('role', 'img')
  }
  return part?.outerHTML ?? ''
}
