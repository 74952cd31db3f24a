import { guide } from '#guide'
import { type ChangeKind, feedOf, type PlaceChange } from './place-changes.ts'
import { plural } from './format.ts'

/** An item of a letter: a change of the feed, a post (`post-3`) or a place that the editor picked (`pick-45`). */
export type LetterItem = { id: string; note?: string | undefined }

/** What stands in a letter about an item. */
export type LetterEntry = LetterItem & {
  kind: ChangeKind | 'post' | 'pick'
  /** Undefined for what is about no town. */
  townSlug?: string | undefined
  /** `New hours`, `From the blog`, … */
  label: string
  name: string
  /** Where it leads, a path on the site. */
  path: string
  lines: string[]
  /** Whether the site has a share card of the place, the picture that its mail may show. */
  hasCard?: boolean | undefined
}

/** A letter as its readers get it. */
export type LetterContent = { subject: string; intro: string; entries: LetterEntry[] }

/** What the reader wants to hear of; no towns stand for all. */
export type LetterChoice = { towns: string[]; openingsOnly: boolean }

/** What counts as an opening. */
export const OPENINGS: readonly LetterEntry['kind'][] = ['new', 'reopened']

/** The entries that a reader wants. */
export const entriesFor = (entries: LetterEntry[], { towns, openingsOnly }: LetterChoice) =>
  entries.filter(
    ({ kind, townSlug }) =>
      (!openingsOnly || OPENINGS.includes(kind)) &&
      (towns.length === 0 || !townSlug || towns.includes(townSlug)),
  )

/** What happened first, what is dry last. */
const ORDER: readonly LetterEntry['kind'][] = [
  ...(['new', 'reopened', 'moved', 'renamed', 'closed', 'paused'] as const),
  ...(['post', 'pick', 'hours', 'verified'] as const),
]

type Post = { id: number; title: string; slug: string; excerpt: string }
type Pick = {
  id: number
  name: string
  neighborhood: string
  townSlug: string
  slug: string
  /** Null while it is not known. */
  cuisine: string | null
}

/** Changes, posts and picked places as entries, in the order of a letter. */
export function newsOf(changes: PlaceChange[], posts: Post[], picks: Pick[]): LetterEntry[] {
  const entries: LetterEntry[] = [
    ...feedOf(changes).map(({ id, kind, townSlug, label, name, path, lines }) => ({
      ...{ id, kind, townSlug, label, name, path, lines },
    })),
    ...posts.map(({ id, title, slug, excerpt }) => ({
      ...{ id: `post-${id}`, kind: 'post' as const, label: 'From the blog', name: title },
      ...{ path: `/blog/${slug}`, lines: [excerpt] },
    })),
    ...picks.map(({ id, name, neighborhood, townSlug, slug, cuisine }) => ({
      ...{ id: `pick-${id}`, kind: 'pick' as const, label: 'Our pick', name, townSlug },
      ...{ path: `/${townSlug}/${slug}` },
      lines: [cuisine ? `${cuisine} in ${neighborhood}` : neighborhood],
    })),
  ]
  return entries.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

/** The subject of a draft. */
export function subjectOf(entries: LetterEntry[]): string {
  const [first] = entries
  if (!first) return `The week around ${guide.area}`
  const others = entries.length - 1
  const more = others > 0 ? `, and ${plural(others, 'more', 'more')}` : ''
  return `${first.label}: ${first.name}`.slice(0, 120) + more
}

/** The paragraphs of an intro, which an empty line parts. */
export const paragraphsOf = (intro: string): string[] =>
  intro
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
