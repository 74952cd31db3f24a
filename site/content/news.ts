import type { LetterEntry } from '#domain/letter.ts'
import { once } from '#domain/once.ts'
import { blog } from './blog.ts'
import { lists } from './directory.ts'

/** A piece of news as pages show it. */
export type News = Pick<LetterEntry, 'id' | 'label' | 'name' | 'path' | 'lines' | 'note'> & {
  /** The path of the picture of the page it leads to, if that page is still there. */
  picture: string | undefined
}

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
