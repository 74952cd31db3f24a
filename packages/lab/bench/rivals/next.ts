import { join } from 'node:path'
import { FOOTER, HEADER, INDEXED, ORIGIN, STYLES, TITLE } from './reference-page.ts'
import { asJson, install, RIVALS_FOLDER, toRival } from './rival.ts'

/** Next with its app router and static export. */
export const next = toRival({
  name: 'Next',
  find: () => install({ next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' }),
  command: [process.execPath, join(RIVALS_FOLDER, 'node_modules/next/dist/bin/next'), 'build'],
  env: { NEXT_TELEMETRY_DISABLED: '1' },
  output: 'out',
  data: asJson('places.json'),
  templates: {
    'package.json': '{ "type": "module" }',
    'next.config.mjs': `export default { output: 'export', turbopack: { root: ${JSON.stringify(RIVALS_FOLDER)} } }`,
    'places.js': `import { readFileSync } from 'node:fs'
export const places = JSON.parse(readFileSync('places.json', 'utf8'))
export const byPath = new Map(places.map((place) => [place.path, place]))`,
    'app/layout.jsx': `const styles = ${JSON.stringify(STYLES)}
export const metadata = { metadataBase: new URL('${ORIGIN}'), title: '${TITLE}' }
export default function Layout({ children }) {
  return (
    <html lang="en">
      <head><style dangerouslySetInnerHTML={{ __html: styles }} /></head>
      <body>${jsx(HEADER)}{children}${jsx(FOOTER)}</body>
    </html>
  )
}`,
    'app/page.jsx': `import { places } from '../places.js'
export default function Index() {
  return (
    <main>
      <h1>Restaurants</h1>
      <ul className="similar">{places.slice(0, ${INDEXED}).map(({ name, path }) => <li key={path}><a href={'/' + path + '.html'}>{name}</a></li>)}</ul>
    </main>
  )
}`,
    'app/[town]/[slug]/page.jsx': page(),
  },
})

function jsx(html: string) {
  return html.replaceAll('class=', 'className=')
}

function page() {
  return `import { byPath, places } from '../../../places.js'

export const dynamicParams = false
export const generateStaticParams = () =>
  places.map(({ path }) => {
    const [town, slug] = path.split('/')
    return { town, slug }
  })

const find = async (params) => {
  const { town, slug } = await params
  return byPath.get(town + '/' + slug)
}
const addressOf = ({ path }) => '${ORIGIN}/' + path + '.html'

export async function generateMetadata({ params }) {
  const place = await find(params)
  return {
    title: place.name + ', ' + place.town,
    description: place.description,
    alternates: { canonical: addressOf(place) },
  }
}

export default async function Page({ params }) {
  const place = await find(params)
  const { name, cuisine, town } = place
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    url: addressOf(place),
    telephone: place.phone,
    servesCuisine: cuisine,
    address: { '@type': 'PostalAddress', streetAddress: place.address, addressLocality: town },
  }
  return (
    <>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd) }} />
      <main>
        <h1>{name}</h1>
        <p className="kind">{cuisine} in {town}</p>
        <p className="lead">{place.description}</p>
        <section><h2>Visit</h2><address>{place.address}, {town}</address><p><a href={'tel:' + place.phone}>{place.phone}</a></p></section>
        <section><h2>Hours</h2><table><tbody>{place.hours.map(({ day, text }) => <tr key={day}><th scope="row">{day}</th><td>{text}</td></tr>)}</tbody></table></section>
        <section><h2>Good to know</h2><ul className="features">{place.features.map((feature) => <li key={feature}>{feature}</li>)}</ul></section>
        <section><h2>Similar places</h2><ul className="similar">{place.similar.map(({ name, path }) => <li key={path}><a href={'/' + path + '.html'}>{name}</a></li>)}</ul></section>
      </main>
    </>
  )
}`
}
