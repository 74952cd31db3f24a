import { choicesAt, drawingAt } from '#site/lib/drawings.ts'
import { posts } from './blog.ts'
import { businesses } from './directory.ts'
import { HERO, cuisinePicture, townPicture } from './picture.ts'
import { replica } from './replica/open.ts'

// From the replica, because a build of single places loads no others. Lists choose among the pictures for a place.
const places = replica.sql.all`select distinct card ->> 'image' as image,
    card ->> 'cuisine' as cuisine, card ->> 'town' as town from places` as {
  image: string
  cuisine: string
  town: string
}[]
const all = (read: (place: (typeof places)[number]) => string) => [...new Set(places.map(read))]

const shown = [
  ...all(({ image }) => image),
  ...[
    ...all(({ cuisine }) => cuisine).map(cuisinePicture),
    ...all(({ town }) => town).map(townPicture),
    ...businesses.map(({ picture }) => picture),
    ...posts.map(({ picture }) => picture),
  ].map(({ src }) => src),
]

/** All drawings that pages may show, as subject and seed. */
export const drawings = [...new Set([HERO, ...shown.flatMap(choicesAt)])].map((path) =>
  drawingAt(path)!,
)

/** What they show. */
export const drawnSubjects = [...new Set(drawings.map(({ subject }) => subject))]
