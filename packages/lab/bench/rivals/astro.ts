import { resolve } from 'node:path'
import { FOOTER, HEAD, HEADER, INDEXED, ORIGIN, STYLES, TITLE } from './reference-page.ts'
import { asJson, toRival } from './rival.ts'

/** Astro in its default setup. The incremental build has a cache key for each page and renders only changed ones. */
export const astro = ({ isIncremental }: { isIncremental: boolean }) =>
  toRival({
    name: isIncremental ? 'Astro, incremental' : 'Astro',
    command: [process.execPath, resolve('node_modules/astro/bin/astro.mjs'), 'build'],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    output: 'dist',
    data: asJson('places.json'),
    templates: {
      'package.json': '{ "type": "module" }',
      'astro.config.mjs': `export default {
  cacheDir: './.cache',
  build: { format: 'file', concurrency: 8 },
  experimental: { incrementalBuild: ${isIncremental} },
}`,
      'src/places.js': `import { readFileSync } from 'node:fs'
export const places = JSON.parse(readFileSync('places.json', 'utf8'))`,
      'src/Layout.astro': LAYOUT,
      'src/pages/index.astro': INDEX,
      'src/pages/[town]/[slug].astro': PAGE,
    },
  })

const LAYOUT = `<!doctype html>
<html lang="en"><head>${HEAD}<slot name="head" /><style is:inline>${STYLES}</style></head>
<body>${HEADER}<main><slot /></main>${FOOTER}</body></html>`

const INDEX = `---
import Layout from '../Layout.astro'
import { places } from '../places.js'
---
<Layout><title slot="head">${TITLE}</title>
<h1>Restaurants</h1>
<ul class="similar">{places.slice(0, ${INDEXED}).map(({ name, path }) => <li><a href={'/' + path + '.html'}>{name}</a></li>)}</ul>
</Layout>`

const PAGE = `---
import { createHash } from 'node:crypto'
import Layout from '../../Layout.astro'
import { places } from '../../places.js'

export const getStaticPaths = () =>
  places.map((place) => {
    const [town, slug] = place.path.split('/')
    const cacheKey = createHash('sha1').update(JSON.stringify(place)).digest('base64')
    return { params: { town, slug }, props: { place }, cacheKey }
  })

const { place } = Astro.props
const { name, cuisine, town } = place
const url = '${ORIGIN}/' + place.path + '.html'
const jsonLd = {
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name,
  url,
  telephone: place.phone,
  servesCuisine: cuisine,
  address: { '@type': 'PostalAddress', streetAddress: place.address, addressLocality: town },
}
---
<Layout>
<Fragment slot="head"><title>{name}, {town}</title><meta name="description" content={place.description} /><link rel="canonical" href={url} /><script is:inline type="application/ld+json" set:html={JSON.stringify(jsonLd)} /></Fragment>
<h1>{name}</h1>
<p class="kind">{cuisine} in {town}</p>
<p class="lead">{place.description}</p>
<section><h2>Visit</h2><address>{place.address}, {town}</address><p><a href={'tel:' + place.phone}>{place.phone}</a></p></section>
<section><h2>Hours</h2><table><tbody>{place.hours.map(({ day, text }) => <tr><th scope="row">{day}</th><td>{text}</td></tr>)}</tbody></table></section>
<section><h2>Good to know</h2><ul class="features">{place.features.map((feature) => <li>{feature}</li>)}</ul></section>
<section><h2>Similar places</h2><ul class="similar">{place.similar.map(({ name, path }) => <li><a href={'/' + path + '.html'}>{name}</a></li>)}</ul></section>
</Layout>`
