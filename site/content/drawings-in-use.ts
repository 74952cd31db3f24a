import { EMPTY, choicesAt, drawingAt } from '#site/lib/drawings.ts'
import { blog } from './blog.ts'
import { lists } from './directory.ts'
import { cuisinePicture, townPicture } from './picture.ts'
import { once } from '#domain/once.ts'

/** All drawings that pages may show, as subject and seed. Lists choose among the pictures for a place. */
export const drawings = once(() => {
  const all = (name: 'image' | 'cuisine' | 'town') => [
    ...new Set(lists.places.flatMap((place) => place[name] ?? [])),
  ]
  const shown = [
    ...all('image'),
    ...[
      ...all('cuisine').map(cuisinePicture),
      ...all('town').map(townPicture),
      ...lists.businesses.map(({ picture }) => picture),
      ...blog.posts.map(({ picture }) => picture),
    ].map(({ src }) => src),
  ]
  return [...new Set([EMPTY, ...shown.flatMap(choicesAt)])].map((path) => drawingAt(path)!)
})

/** The subjects that the drawings show. */
export const drawnSubjects = () => [...new Set(drawings().map(({ subject }) => subject))]
