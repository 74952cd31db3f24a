import type { APIContext, GetStaticPaths } from 'astro'
import { guide } from '#guide'
import { lists } from '#site/content/directory.ts'
import { openData } from '#site/content/open-data/open-data.ts'
import { plural } from '#domain/format.ts'

const TEXTS: Record<string, (context: APIContext) => string> = { robots, llms }

/** Texts for machines: `/robots.txt` and `/llms.txt`. */
export const getStaticPaths = (() =>
  Object.keys(TEXTS).map((text) => ({ params: { text } }))) satisfies GetStaticPaths

export const GET = (context: APIContext) => new Response(TEXTS[context.params['text']!]!(context))

function robots({ site }: APIContext): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /import-business

Sitemap: ${new URL('/sitemap-index.xml', site).href}
`
}

/** What the guide is and where its facts are, for language models (https://llmstxt.org). */
function llms({ site }: APIContext): string {
  const data = openData()
  const link = (name: string, path: string, says: string) =>
    `- [${name}](${new URL(path, site).href}): ${says}`
  const { restaurants, towns, cuisines } = lists
  const parts = [
    `# ${guide.name}`,
    `> ${guide.tagline}`,
    `A dining guide to ${guide.areaAndRegion}: ${plural(restaurants.length, 'restaurant')}. Whether a place is open depends on the hour, so look at its page.`,
    '## Pages',
    [
      link('Restaurants', '/restaurants', 'all places, by name'),
      link('Towns', '/towns', plural(towns.length, 'town')),
      link('Cuisines', '/cuisines', plural(cuisines.length, 'cuisine')),
      link('What’s new', '/new', 'openings, closings, moves and new hours'),
      link('Blog', '/blog', 'articles'),
    ].join('\n'),
    ...(data
      ? [
          '## Data',
          [
            `License: [${data.license}](${data.licenseUrl})`,
            ...data.credits.map(({ text }) => `Credit: ${text}`),
          ].join('\n\n'),
          [
            ...data.files.flatMap(({ says, paths }) =>
              paths.map((path) => link(path.slice('/data/'.length), path, says)),
            ),
            link('datapackage.json', '/data/datapackage.json', 'license, credits and columns'),
          ].join('\n'),
        ]
      : []),
  ]
  return `${parts.join('\n\n')}\n`
}
