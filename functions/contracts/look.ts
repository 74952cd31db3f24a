import {
  HOME_SECTION_IDS,
  LONGEST_HEADLINE,
  LONGEST_HEADLINE_WORD,
  LONGEST_INTRO,
  LONGEST_LEAD,
  LONGEST_LINK_NAME,
  LONGEST_NOTICE,
  MOST_FEATURED,
  MOST_FOOTER_LINKS,
  MOST_HEADER_LINKS,
} from '#domain/look.ts'
import * as z from 'zod/mini'
import { flag, id, ifUnmodifiedSince, moment, ownPicture, text, webAddress } from './fields.ts'
import { defineRoute } from './route.ts'

const featured = z.array(id('Featured places'), 'Featured places must be a list of ids').check(
  z.maxLength(MOST_FEATURED, `Featured places must be ${MOST_FEATURED} or fewer`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Featured places must be named once each'),
)

/** A longer word would not fit the column at any size. */
const hasShortWords = z.refine<string>(
  (headline) => headline.split(/[\s-]+/).every(({ length }) => length <= LONGEST_HEADLINE_WORD),
  `Headline must have no word of more than ${LONGEST_HEADLINE_WORD} characters`,
)

const notice = z
  .object({
    text: text('Notice', LONGEST_NOTICE),
    from: z.nullable(moment),
    until: z.nullable(moment),
  })
  .check(
    z.refine(({ from, until }) => !from || !until || from < until, {
      message: 'The notice must end after it begins',
      path: ['until'],
    }),
  )

/** Introductions by the name of what they introduce. */
const intros = z.record(text('Name', 100), text('Introduction', LONGEST_INTRO))

const LINK_ADDRESS =
  'The address of a link must be a path such as /about, or start with https:// or http://'
export const link = z.object({
  name: text('The name of a link', LONGEST_LINK_NAME),
  path: z.union(
    [
      z.string().check(z.trim(), z.maxLength(2000), z.regex(/^\/(?![/\\])[^\s\\\p{C}]*$/u)),
      webAddress('The address of a link'),
    ],
    LINK_ADDRESS,
  ),
})
const links = (where: string, max: number) =>
  z.nullable(
    z
      .array(link, `The links of the ${where} must be a list`)
      .check(z.maxLength(max, `The ${where} must have ${max} links or fewer`)),
  )

/** What is null is as the guide's folder says. The page shows these messages; the function applies the same rules again. */
export const lookForm = z.object({
  /** Ids of open restaurants, in their order. */
  featured: z.nullable(featured),
  headline: z.nullable(text('Headline', LONGEST_HEADLINE).check(hasShortWords)),
  lead: z.nullable(text('Lead', LONGEST_LEAD)),
  picture: ownPicture(),
  notice: z.nullable(notice),
  /** Sections that home does not have. */
  hidden: z.nullable(z.array(z.enum(HOME_SECTION_IDS, 'Sections must be those of home'))),
  townIntros: z.nullable(intros),
  cuisineIntros: z.nullable(intros),
  headerLinks: links('header', MOST_HEADER_LINKS),
  footerLinks: links('footer', MOST_FOOTER_LINKS),
})

const look = z.extend(lookForm, {
  /** The featured places of the draft, or those that stand while nobody has chosen. */
  places: z.array(z.object({ id: z.int(), name: z.string(), town: z.string() })),
  /** Null until something is saved. */
  updatedAt: z.nullable(moment),
  publishedAt: z.nullable(moment),
  /** Whether readers see all of it. */
  isPublished: z.boolean(),
  canUndo: z.boolean(),
})

export const readLook = defineRoute({
  method: 'GET',
  path: '/api/admin/look',
  summary: 'What is chosen of the site’s look, as it was saved last.',
  input: z.object({}),
  output: look,
  example: {},
})

export const saveLook = defineRoute({
  method: 'PUT',
  path: '/api/admin/look',
  summary:
    'Saves the look of the site as a draft, or publishes it. Featured places must be restaurants that are not closed for good.',
  input: z.extend(lookForm, {
    isPublished: flag('isPublished'),
    updatedAt: z.nullable(ifUnmodifiedSince),
  }),
  output: look,
  errors: [409],
  example: {
    featured: [1],
    headline: 'Where to eat tonight',
    lead: 'Every kitchen in town, and who is open.',
    notice: { text: 'Harvest week begins on Friday.', from: null, until: null },
    picture: null,
    hidden: ['businesses'],
    townIntros: { Ely: 'A market town below a cathedral.' },
    cuisineIntros: null,
    headerLinks: null,
    footerLinks: [{ name: 'About us', path: '/about' }],
    isPublished: true,
    updatedAt: '2026-03-08T12:00:00.000Z',
  },
})

export const undoLook = defineRoute({
  method: 'POST',
  path: '/api/admin/look/undo',
  summary:
    'Publishes again what was published before the last time. A second undo takes that back.',
  input: z.object({ updatedAt: ifUnmodifiedSince }),
  output: look,
  errors: [409],
  example: { updatedAt: '2026-03-08T12:00:00.000Z' },
})

export const routes = { readLook, saveLook, undoLook }
