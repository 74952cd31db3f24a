import { lookForm, type readLook, type saveLook } from '#contracts/look.ts'
import type { InputOf, OutputOf } from '#contracts/route.ts'
import {
  FOOTER_LINKS,
  HEADER_LINKS,
  HOME_SECTION_IDS,
  type HomeSection,
  type Link,
} from '#domain/look.ts'
import { instantAt, townTime } from '#domain/town-clock.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { isSame } from '#site/browser/merge-edits.ts'
import { useRecord } from '#site/ui/use-record.tsx'

export type Look = OutputOf<typeof readLook>
type Input = Omit<InputOf<typeof saveLook>, 'isPublished' | 'updatedAt'>
export type Fields = {
  featured: Look['places']
  headline: string
  lead: string
  picture: string | null
  /** Its moments are in the guide's time zone, as in a `datetime-local` field. */
  notice: { text: string; from: string; until: string }
  /** The ids of the sections that home has. */
  sections: HomeSection[]
  townIntros: Record<string, string>
  cuisineIntros: Record<string, string>
  headerLinks: Link[]
  footerLinks: Link[]
}

export const LOOK_PATH = '/api/admin/look'
const LABELS: Record<string, string> = {
  featured: 'Featured places',
  headline: 'Headline',
  lead: 'Lead',
  picture: 'Picture',
  notice: 'Notice',
  sections: 'Sections of home',
  townIntros: 'Introductions of towns',
  cuisineIntros: 'Introductions of cuisines',
  headerLinks: 'Links of the header',
  footerLinks: 'Links of the footer',
} satisfies Record<keyof Fields, string>

const localTime = (moment: string | null | undefined) => (moment ? townTime(new Date(moment)) : '')

function fieldsOf(look: Look): Fields {
  const { places, headline, lead, picture, notice, hidden, townIntros, cuisineIntros } = look
  return {
    featured: places,
    headline: headline ?? '',
    lead: lead ?? '',
    picture,
    notice: {
      text: notice?.text ?? '',
      from: localTime(notice?.from),
      until: localTime(notice?.until),
    },
    sections: HOME_SECTION_IDS.filter((id) => !hidden?.includes(id)),
    townIntros: townIntros ?? {},
    cuisineIntros: cuisineIntros ?? {},
    headerLinks: look.headerLinks ?? HEADER_LINKS,
    footerLinks: look.footerLinks ?? FOOTER_LINKS,
  }
}

/** The introductions that are not empty, if there are any. */
function written(intros: Record<string, string>) {
  const some = Object.entries(intros).filter(([, text]) => text.trim())
  return some.length > 0 ? Object.fromEntries(some) : null
}

/** The request body for the fields. What is empty is null, and so is a list of places that nobody has chosen. */
function toInput(fields: Fields, stored: Look): Input {
  const { featured, headline, lead, picture, notice, sections, townIntros, cuisineIntros } = fields
  const isUntouched = stored.featured === null && isSame(featured, stored.places)
  const hidden = HOME_SECTION_IDS.filter((id) => !sections.includes(id))
  const moment = (time: string) => instantAt(time)?.toISOString() ?? null
  return {
    featured: isUntouched ? null : featured.map(({ id }) => id),
    headline: headline.trim() || null,
    lead: lead.trim() || null,
    picture,
    notice: notice.text.trim()
      ? { text: notice.text, from: moment(notice.from), until: moment(notice.until) }
      : null,
    hidden: hidden.length > 0 ? hidden : null,
    townIntros: written(townIntros),
    cuisineIntros: written(cuisineIntros),
    headerLinks: isSame(fields.headerLinks, HEADER_LINKS) ? null : fields.headerLinks,
    footerLinks: isSame(fields.footerLinks, FOOTER_LINKS) ? null : fields.footerLinks,
  }
}

const SAVED = { title: 'Draft saved', description: 'Readers see it when you publish it.' }
const PUBLISHED = {
  title: 'Published',
  description: 'Readers see it in about a minute.',
  link: { text: 'See the build', href: '/admin/publish' },
}

/** The form of the look, which is saved as a draft or published. */
export const useLook = (opened: Look) =>
  useRecord<Fields, Look, boolean>({
    what: 'the look',
    opened,
    valuesOf: (stored = opened) => fieldsOf(stored),
    labelOf: (name) => LABELS[name]!,
    draftOf: () => 'admin/look',
    schema: lookForm,
    toInput: (fields, _, stored = opened) => toInput(fields, stored),
    mode: 'onSubmit',
    update: (fields, over, { how: isPublished }) =>
      adminCall<typeof saveLook>('PUT', LOOK_PATH, {
        ...toInput(fields, over),
        ...{ isPublished, updatedAt: over.updatedAt },
      }),
    read: () => adminCall<typeof readLook>('GET', LOOK_PATH, {}),
    saved: (_, { how: isPublished }) => (isPublished ? PUBLISHED : SAVED),
    failed: { title: 'Not saved', description: 'Failed to save the look. Please try again.' },
  })
