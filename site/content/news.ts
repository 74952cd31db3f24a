import { once } from '#domain/once.ts'
import type { News } from '#site/lib/content-types.ts'
import { blog } from './blog.ts'
import { lists } from './directory.ts'

const pictures = once(
  () =>
    new Map([
      ...lists.places.map(({ path, image }) => [path, image] as const),
      ...blog.posts.map(({ path, picture }) => [path, picture.src] as const),
    ]),
)

/** The entries, with the pictures of the pages they lead to. */
export const withPictures = (entries: Omit<News, 'picture'>[]): News[] =>
  entries.map(({ id, label, name, path, lines, note }) => ({
    ...{ id, label, name, path, lines, note },
    picture: pictures().get(path),
  }))

/** The first with a picture, the next three with one, and the others. */
export function leadOf(entries: News[]): { lead: News | undefined; cards: News[]; rest: News[] } {
  const [lead, ...cards] = entries.filter(({ picture }) => picture).slice(0, 4)
  return { lead, cards, rest: entries.filter((entry) => entry !== lead && !cards.includes(entry)) }
}
