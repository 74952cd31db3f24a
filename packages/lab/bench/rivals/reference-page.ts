import type { Place } from './place.ts'

export const ORIGIN = 'https://example.com'
export const TITLE = 'A dining guide'
/** The number of places on the index page. */
export const INDEXED = 100

/** The page of a restaurant that every rival has to build. */
export function placePage(place: Place): string {
  const url = `${ORIGIN}/${place.path}.html`
  const { name, cuisine, town } = place
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    url,
    telephone: place.phone,
    servesCuisine: cuisine,
    address: { '@type': 'PostalAddress', streetAddress: place.address, addressLocality: town },
  }
  return html({
    head: `<title>${text(name)}, ${text(town)}</title><meta name="description" content="${text(place.description)}"><link rel="canonical" href="${url}"><script type="application/ld+json">${JSON.stringify(jsonLd)}</script>`,
    main: `<h1>${text(name)}</h1>
<p class="kind">${text(cuisine)} in ${text(town)}</p>
<p class="lead">${text(place.description)}</p>
<section><h2>Visit</h2><address>${text(place.address)}, ${text(town)}</address><p><a href="tel:${place.phone}">${place.phone}</a></p></section>
<section><h2>Hours</h2><table><tbody>${place.hours.map(({ day, text: hours }) => `<tr><th scope="row">${text(day)}</th><td>${text(hours)}</td></tr>`).join('')}</tbody></table></section>
<section><h2>Good to know</h2><ul class="features">${place.features.map((feature) => `<li>${text(feature)}</li>`).join('')}</ul></section>
<section><h2>Similar places</h2><ul class="similar">${similar(place.similar)}</ul></section>`,
  })
}

export function indexPage(places: Place[]): string {
  return html({
    head: `<title>${TITLE}</title>`,
    main: `<h1>Restaurants</h1><ul class="similar">${similar(places.slice(0, INDEXED))}</ul>`,
  })
}

const html = ({ head, main }: { head: string; main: string }) =>
  `<!doctype html><html lang="en"><head>${HEAD}${head}<style>${STYLES}</style></head><body>${HEADER}<main>${main}</main>${FOOTER}</body></html>`

const similar = (places: Place['similar']) =>
  places.map(({ name, path }) => `<li><a href="/${path}.html">${text(name)}</a></li>`).join('')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string) => value.replace(/[&<>"]/g, (character) => ENTITIES[character]!)

export const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
export const HEADER = `<header><a class="brand" href="/">${TITLE}</a><nav><a href="/">Restaurants</a><a href="/towns.html">Towns</a><a href="/cuisines.html">Cuisines</a><a href="/blog.html">Stories</a></nav></header>`
export const FOOTER = `<footer><p>${TITLE}: every restaurant around here, and who is open now.</p><nav><a href="/about.html">About</a><a href="/claim.html">Claim a listing</a><a href="/contact.html">Contact</a></nav></footer>`
/** Inlined in every page; about 2.5 kB, as for a small site. */
export const STYLES = `
:root { color-scheme: light dark; --paper: #f8f2e7; --raised: #fffaf0; --ink: #211b16; --soft: #65584b; --line: #d9cab2; --accent: #a8321c }
@media (prefers-color-scheme: dark) { :root { --paper: #191410; --raised: #231c16; --ink: #f3e9da; --soft: #b9a996; --line: #43382d; --accent: #ff9274 } }
* { box-sizing: border-box }
html { font: 100%/1.6 system-ui, sans-serif; scroll-behavior: smooth }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; color: var(--ink); background: var(--paper) }
h1, h2, .brand { font-family: Georgia, serif; line-height: 1.2; text-wrap: balance }
h1 { margin: 0; font-size: clamp(2rem, 1.5rem + 2.5vw, 3.25rem) }
h2 { margin: 0 0 0.75rem; font-size: 1.375rem }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.2em }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px }
header, footer { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: center; justify-content: space-between; padding: 1rem clamp(1rem, 4vw, 3rem) }
header { border-bottom: 1px solid var(--line); background: var(--raised) }
footer { margin-top: auto; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.875rem }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem }
nav a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; text-decoration: none }
nav a:hover { text-decoration: underline }
.brand { font-size: 1.25rem; color: inherit; text-decoration: none }
main { width: min(100% - 2rem, 60rem); margin: 2.5rem auto; display: grid; gap: 1.5rem }
section { padding: 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised) }
.kind { margin: 0; color: var(--soft); letter-spacing: 0.02em }
.lead { margin: 0; font-size: 1.125rem; max-width: 40rem }
address { font-style: normal }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 0.5rem 0; border-bottom: 1px solid var(--line); text-align: left; font-weight: 400 }
tr:last-child > * { border-bottom: 0 }
td { text-align: right }
ul { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.5rem }
.features li { padding: 0.25rem 0.75rem; border: 1px solid var(--line); border-radius: 99px; font-size: 0.875rem }
.similar { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)) }
.similar a { display: flex; align-items: center; min-height: 44px }
@media (min-width: 48rem) { main { grid-template-columns: 1fr 1fr } h1, .kind, .lead { grid-column: 1 / -1 } }
@media print { header, footer { display: none } }
`.trim()
