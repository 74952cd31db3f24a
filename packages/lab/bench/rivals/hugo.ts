import { FOOTER, HEAD, HEADER, INDEXED, ORIGIN, STYLES, TITLE } from './reference-page.ts'
import { toRival } from './rival.ts'
import { timedRun } from './timed-run.ts'

/** Hugo from the PATH. Not all of its versions make pages from a data file, so each place is a content file. */
export const hugo = toRival({
  name: 'Hugo',
  find: () =>
    timedRun('hugo', ['version']).then(
      () => undefined,
      () => 'hugo is not on the PATH',
    ),
  command: ['hugo', '--quiet'],
  output: 'public',
  data: (_, changed) =>
    Object.fromEntries(
      changed.map(({ name, ...facts }) => [
        `content/${facts.path}.md`,
        // Hugo reserves the name `path`.
        JSON.stringify({ title: name, ...facts, path: undefined }),
      ]),
    ),
  templates: {
    'hugo.json': JSON.stringify({
      baseURL: ORIGIN,
      title: TITLE,
      uglyURLs: true,
      disableKinds: ['section', 'taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404'],
    }),
    'layouts/_default/baseof.html': `<!doctype html><html lang="en"><head>${HEAD}{{ block "head" . }}<title>${TITLE}</title>{{ end }}<style>${STYLES}</style></head><body>${HEADER}<main>{{ block "main" . }}{{ end }}</main>${FOOTER}</body></html>`,
    'layouts/index.html': `{{ define "main" }}<h1>Restaurants</h1>
<ul class="similar">{{ range first ${INDEXED} .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}`,
    'layouts/_default/single.html': `{{ define "head" }}{{ $address := dict "@type" "PostalAddress" "streetAddress" .Params.address "addressLocality" .Params.town -}}
<title>{{ .Title }}, {{ .Params.town }}</title><meta name="description" content="{{ .Description }}"><link rel="canonical" href="{{ .Permalink }}"><script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "Restaurant" "name" .Title "url" .Permalink "telephone" .Params.phone "servesCuisine" .Params.cuisine "address" $address | jsonify | safeJS }}</script>{{ end }}
{{ define "main" }}<h1>{{ .Title }}</h1>
<p class="kind">{{ .Params.cuisine }} in {{ .Params.town }}</p>
<p class="lead">{{ .Description }}</p>
<section><h2>Visit</h2><address>{{ .Params.address }}, {{ .Params.town }}</address><p><a href="tel:{{ .Params.phone }}">{{ .Params.phone }}</a></p></section>
<section><h2>Hours</h2><table><tbody>{{ range .Params.hours }}<tr><th scope="row">{{ .day }}</th><td>{{ .text }}</td></tr>{{ end }}</tbody></table></section>
<section><h2>Good to know</h2><ul class="features">{{ range .Params.features }}<li>{{ . }}</li>{{ end }}</ul></section>
<section><h2>Similar places</h2><ul class="similar">{{ range .Params.similar }}<li><a href="/{{ .path }}.html">{{ .name }}</a></li>{{ end }}</ul></section>{{ end }}`,
  },
})
