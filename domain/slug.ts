import { LETTERS } from './search-rules.ts'

/**
 * First parts of addresses that are pages, files or functions; no town may take them. `npm run check` says when one is
 * missing here.
 */
export const RESERVED_TOWN_SLUGS: ReadonlySet<string> = new Set([
  '404',
  'ad-report',
  'admin',
  'api',
  'blog',
  'businesses',
  'claim-listing',
  'confirm-subscription',
  'cuisines',
  'data',
  'fonts',
  'holiday-hours',
  'import-business',
  'correction',
  'letter-choices',
  'owner',
  'letters',
  'maps',
  'new',
  'offline',
  'gone',
  'open-on',
  'pictures',
  'privacy',
  'restaurants',
  'saved',
  'towns',
  'unsubscribe',
  'uploads',
  'window-card',
])

/** A page is a folder of this name, and file systems end at 255 bytes; nobody reads that far anyway. */
const MAX_SLUG_LENGTH = 80

/** In an address, umlauts are written with an e. */
const ADDRESS_LETTERS: Record<string, string> = { ...LETTERS, ä: 'ae', ö: 'oe', ü: 'ue' }

/** Lower case and without accents (Café → cafe); a script that has no such letters stays as it is. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\0-\x7f]/g, (letter) => ADDRESS_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}

/**
 * The address part for a name: accents transliterated (Café → cafe), lower case, apostrophes and other
 * signs gone (Joe's → joes), white space to single hyphens, cut to 80 characters.
 * Empty when the name holds nothing that can be written in an address.
 */
export function slugify(text: string): string {
  const slug = foldLetters(text.replace(/\p{Pd}/gu, '-'))
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
  return cut(slug)
}

/** At the last hyphen, but inside a word rather than lose half of what fits. */
function cut(slug: string, length = MAX_SLUG_LENGTH): string {
  if (slug.length <= length) return slug
  const hyphen = slug.lastIndexOf('-', length)
  return slug.slice(0, hyphen >= length / 2 ? hyphen : length)
}

/** The town's address part; a reserved word gets `-town` so that it can never hide a page. */
export function townSlug(town: string): string {
  const slug = slugify(town) || 'town'
  return RESERVED_TOWN_SLUGS.has(slug) ? `${slug}-town` : slug
}

/**
 * An address part that is not taken yet: the name, then name and street, then name and number.
 * An empty name falls back to `fallback` (the place's id or source id).
 */
export function uniqueSlug(
  { name, address, fallback }: { name: string; address: string; fallback: string },
  isTaken: (slug: string) => boolean,
): string {
  const base = slugify(name) || slugify(fallback) || 'place'
  if (!isTaken(base)) return base
  const street = slugify(address.replace(/^[\d\s-]+/, ''))
  const withStreet = street ? cut(`${base}-${street}`) : base
  if (!isTaken(withStreet)) return withStreet
  for (let number = 2; ; number++) {
    const end = `-${number}`
    const numbered = cut(base, MAX_SLUG_LENGTH - end.length) + end
    if (!isTaken(numbered)) return numbered
  }
}
