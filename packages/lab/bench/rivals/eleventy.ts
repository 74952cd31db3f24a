import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FOOTER, HEAD, HEADER, INDEXED, ORIGIN, STYLES, TITLE } from './reference-page.ts'
import { asJson, install, RIVALS_FOLDER, type Tool, toRival } from './rival.ts'

const shared = {
  find: () => install({ '@11ty/eleventy': '3.1.7' }),
  command: [
    process.execPath,
    join(RIVALS_FOLDER, 'node_modules/@11ty/eleventy/cmd.cjs'),
    '--quiet',
    '--config=eleventy.config.mjs',
  ],
  output: '_site',
  data: asJson('_data/places.json'),
} satisfies Partial<Tool>

/** Eleventy with Liquid, its default template language. */
export const eleventyLiquid = toRival({
  ...shared,
  name: 'Eleventy, Liquid',
  templates: {
    'eleventy.config.mjs': `export default (config) => {
  config.setUseGitIgnore(false)
  config.setLiquidOptions({ outputEscape: 'escape' })
}`,
    '_includes/layout.liquid': `<!doctype html><html lang="en"><head>${HEAD}
{%- if place -%}
{%- assign url = '${ORIGIN}/' | append: place.path | append: '.html' -%}
<title>{{ place.name }}, {{ place.town }}</title><meta name="description" content="{{ place.description }}"><link rel="canonical" href="{{ url }}"><script type="application/ld+json">{"@context":"https://schema.org","@type":"Restaurant","name":{{ place.name | json | raw }},"url":{{ url | json | raw }},"telephone":{{ place.phone | json | raw }},"servesCuisine":{{ place.cuisine | json | raw }},"address":{"@type":"PostalAddress","streetAddress":{{ place.address | json | raw }},"addressLocality":{{ place.town | json | raw }}}}</script>
{%- else -%}
<title>${TITLE}</title>
{%- endif -%}
<style>${STYLES}</style></head><body>${HEADER}<main>{{ content | raw }}</main>${FOOTER}</body></html>`,
    'index.liquid': `---
layout: layout.liquid
permalink: /index.html
---
<h1>Restaurants</h1>
<ul class="similar">{% for other in places limit:${INDEXED} %}<li><a href="/{{ other.path }}.html">{{ other.name }}</a></li>{% endfor %}</ul>`,
    'place.liquid': `---
layout: layout.liquid
pagination: { data: places, size: 1, alias: place }
permalink: "/{{ place.path }}.html"
---
<h1>{{ place.name }}</h1>
<p class="kind">{{ place.cuisine }} in {{ place.town }}</p>
<p class="lead">{{ place.description }}</p>
<section><h2>Visit</h2><address>{{ place.address }}, {{ place.town }}</address><p><a href="tel:{{ place.phone }}">{{ place.phone }}</a></p></section>
<section><h2>Hours</h2><table><tbody>{% for row in place.hours %}<tr><th scope="row">{{ row.day }}</th><td>{{ row.text }}</td></tr>{% endfor %}</tbody></table></section>
<section><h2>Good to know</h2><ul class="features">{% for feature in place.features %}<li>{{ feature }}</li>{% endfor %}</ul></section>
<section><h2>Similar places</h2><ul class="similar">{% for other in place.similar %}<li><a href="/{{ other.path }}.html">{{ other.name }}</a></li>{% endfor %}</ul></section>`,
  },
})

const page = pathToFileURL(join(import.meta.dirname, 'reference-page.ts')).href

/** Eleventy with JavaScript functions as templates, its fastest form. */
export const eleventyJs = toRival({
  ...shared,
  name: 'Eleventy, JavaScript',
  templates: {
    'eleventy.config.mjs': `export default (config) => config.setUseGitIgnore(false)`,
    'index.11ty.mjs': `import { indexPage } from '${page}'
export const data = { permalink: '/index.html' }
export const render = ({ places }) => indexPage(places)`,
    'place.11ty.mjs': `import { placePage } from '${page}'
export const data = {
  pagination: { data: 'places', size: 1, alias: 'place' },
  permalink: ({ place }) => \`/\${place.path}.html\`,
}
export const render = ({ place }) => placePage(place)`,
  },
})
