import { readdirSync, readFileSync } from 'node:fs'
import { POST_CATEGORIES } from '#domain/vocabulary.ts'
import { BUSINESSES } from './businesses.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { sampleNews } from './news.ts'
import { type Guide, type PostRow, SAMPLE } from '#db/seeds/guide.ts'
import { aberdeen } from './restaurants/aberdeen.ts'
import { abingdon } from './restaurants/abingdon.ts'
import { belAirDowntown } from './restaurants/bel-air-downtown.ts'
import { belAir } from './restaurants/bel-air.ts'
import { churchville } from './restaurants/churchville.ts'
import { edgewood } from './restaurants/edgewood.ts'
import { fallston } from './restaurants/fallston.ts'
import { forestHill } from './restaurants/forest-hill.ts'
import { havreDeGrace } from './restaurants/havre-de-grace.ts'
import { jarrettsville } from './restaurants/jarrettsville.ts'
import { joppatowne } from './restaurants/joppatowne.ts'
import { type Place, rowMaker } from '#db/seeds/place.ts'
import { type TownName, TOWNS } from './towns.ts'

/** The ids follow from the order: add new places at the end of the last town, or the featured six change. */
const PLACES: [TownName, Place[]][] = [
  ['Bel Air', belAirDowntown],
  ['Bel Air', belAir],
  ['Forest Hill', forestHill],
  ['Abingdon', abingdon],
  ['Fallston', fallston],
  ['Havre de Grace', havreDeGrace],
  ['Aberdeen', aberdeen],
  ['Edgewood', edgewood],
  ['Churchville', churchville],
  ['Jarrettsville', jarrettsville],
  ['Joppatowne', joppatowne],
]

/** Trattoria Zucca, The Grange Kitchen, Seoul Ember, Apple Ladder Bakery, The Keeper’s Galley, Taquería Tía Nube. */
export const FEATURED_IDS_OF_SAMPLE = [3, 40, 49, 64, 70, 87]

/** The sample guide; all of its records are invented. */
export function sampleGuide(): Guide {
  const toRow = rowMaker(SAMPLE)
  const restaurants = PLACES.flatMap(([name, places]) =>
    places.map((place) => toRow(place, { name, ...TOWNS[name] })),
  )
  const blogPosts = readPosts()
  return {
    restaurants,
    businesses: BUSINESSES.map((business) => ({ ...business, source: SAMPLE })),
    blogPosts,
    adCampaigns: CAMPAIGNS,
    ...sampleNews(restaurants, blogPosts),
  }
}

const folder = new URL('./posts/', import.meta.url)
export const DESK = 'The Bel Air Table desk'

/** The sample posts, oldest first: one Markdown file each, named `{day}-{slug}.md`. */
function readPosts(): PostRow[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return files.sort().map((file, index) => ({ id: index + 1, ...parsePost(file) }))
}

function parsePost(file: string): Omit<PostRow, 'id'> {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const [, front, content] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const [, day, slug] = /^(\d{4}-\d\d-\d\d)-(.+)\.md$/.exec(file) ?? []
  if (!front || !content || !day || !slug) throw new Error(`${file} is not a post`)

  const field = (name: string) => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(front)?.[1]
    if (!value) throw new Error(`${file} has no ${name}`)
    return value.trim().replace(/^(['"])(.*)\1$/, '$2')
  }
  const category = POST_CATEGORIES.find((known) => known === field('category'))
  if (!category) throw new Error(`${file} has an unknown category`)

  const publishedAt = new Date(`${day}T11:00:00Z`)
  return {
    title: field('title'),
    slug,
    excerpt: field('excerpt'),
    category,
    author: DESK,
    content: content.trim() + '\n',
    featuredImage: null,
    isPublished: true,
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  }
}
