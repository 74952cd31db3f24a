import type { Placement, PostCategory } from '../vocabulary.ts'

/** The kinds of pages that show ads. */
export const PAGE_KINDS = ['home', 'list', 'town', 'cuisine', 'restaurant', 'blog', 'post'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** The pages to which a campaign is limited; an empty list limits nothing. */
export type AdAims = {
  /** Names of towns and cuisines, as the guide's places have them. */
  towns: string[]
  cuisines: string[]
  postCategories: PostCategory[]
  pageKinds: PageKind[]
}
export type SomeAims = { [Name in keyof AdAims]?: AdAims[Name] | undefined }
/** The page that asks for an ad. */
export type AdPage = {
  pageKind: PageKind
  town?: string | undefined
  cuisine?: string | undefined
  postCategory?: PostCategory | undefined
  /** The id of the restaurant whose page it is. */
  restaurantId?: number | undefined
}

/** The pages that have a slot of each placement. */
export const PAGES_OF: Record<Placement, readonly PageKind[]> = {
  banner: ['home', 'list', 'town', 'cuisine', 'restaurant'],
  sidebar: ['post'],
  billboard: ['blog'],
}

/** The aims that are about what a page is about. */
export const SUBJECTS = ['towns', 'cuisines', 'postCategories'] as const
export const AIMS = [...SUBJECTS, 'pageKinds'] as const
type Subject = (typeof SUBJECTS)[number]
const SUBJECTS_OF: Record<PageKind, readonly Subject[]> = {
  home: [],
  list: [],
  town: ['towns'],
  cuisine: ['cuisines'],
  restaurant: ['towns', 'cuisines'],
  blog: [],
  post: ['postCategories'],
}

/** Whether some page of a placement is about such things. */
export const hasSubject = (placement: Placement, subject: Subject) =>
  PAGES_OF[placement].some((kind) => SUBJECTS_OF[kind].includes(subject))

/** The kinds of pages that a campaign can be shown on; none if its aims exclude each other. */
export const pagesOf = (placement: Placement, aims: SomeAims) =>
  // A form may say a placement that there is not.
  (PAGES_OF[placement] ?? []).filter(
    (kind) =>
      (!aims.pageKinds?.length || aims.pageKinds.includes(kind)) &&
      SUBJECTS.every((subject) => !aims[subject]?.length || SUBJECTS_OF[kind].includes(subject)),
  )
