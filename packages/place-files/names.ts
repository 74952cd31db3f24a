import { clean } from './normalise.ts'

/** Words that stay as they are in a name that was written in capitals only. */
const KEPT = new Map(
  [
    'BBQ',
    'IHOP',
    'KFC',
    'TGI',
    'TGIF',
    'TCBY',
    'IKEA',
    'FLIK',
    'MGM',
    'BYOB',
    'UMCP',
    'VFW',
    'YMCA',
    'USA',
    'US',
    'UK',
    'NY',
    'NYC',
    'DC',
    'CP',
    'OC',
    'OMG',
    'GQ',
    'JFK',
    'II',
    'III',
    'IV',
    'VII',
    'VIII',
    'IX',
    'DJ',
    'BJ',
    'TJ',
    'PJ',
    'CJ',
    'AYCE',
    'MOD',
    'McDonald’s',
    "McDonald's",
    'Chick-fil-A',
    'TGIFridays',
    'Co',
    'de',
    'del',
    'y',
  ].map((word) => [word.toUpperCase(), word]),
)
/** Short for something, so no initials although they hold no vowel. */
const SHORTENED = new Set([
  'MR',
  'MRS',
  'MS',
  'DR',
  'JR',
  'SR',
  'ST',
  'MT',
  'FT',
  'LTD',
  'CTR',
  'MKT',
  'PK',
  'SQ',
  'HWY',
  'RD',
  'LN',
  'PL',
  'CT',
  'TH',
])
const SMALL = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'de',
  'del',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'y',
])

/** Collapsed spaces, normal letters where the whole name was shouted, and the slips of machines that capitalise mended. */
export function cleanName(value: unknown): string {
  const name = clean(value)
  return isShouted(name) ? calmDown(name) : mendCapitals(name)
}

/** `Wendy'S` → `Wendy's`, `72Nd` → `72nd`, `Mainland Ii` → `Mainland II`, `Ny` → `NY`. */
function mendCapitals(name: string): string {
  return name
    .replace(/(?<=\p{Ll})(['’])S(?!\p{L})/gu, '$1s')
    .replace(/\b\d+(St|Nd|Rd|Th)\b/g, (ordinal) => ordinal.toLowerCase())
    .replace(/\b(Ii|Iii|Iv|Vii|Viii|Bbq|Ihop|Kfc|Ny|Nyc|Usa|Dj)\b/g, (word) => word.toUpperCase())
}

/**
 * A name from an official or bought register: also without the company's legal form, without the number of
 * the branch (`RED LOBSTER 142`; not `Pho 75`, not a year), `… Restaurant The` turned round.
 */
export function cleanRegisterName(value: unknown): string {
  const tidy = clean(value)
    .replace(/(?<![,\s])[,\s]+(inc|llc|l\.l\.c\.|ltd|corp)\.?$/i, '')
    .replace(/ #?(\d+)$/, (end, digits: string, at: number, whole: string) =>
      isBranch(digits, whole.slice(0, at)) ? '' : end,
    )
    .replace(/^(.+\S),? the$/i, 'The $1')
    .replace(/(\w)- (?=\S)/g, '$1 - ')
    .replace(/\bmc (?=[a-z]{3})/gi, (mc) => mc.trim())
    .replace(/\bre?strn?t\b/gi, 'Restaurant')
  // `Restaurant` may have come into a shouted name just now.
  return cleanName(isShouted(clean(value)) ? tidy.toUpperCase() : tidy)
}

/** Whether the digits at the end of a name are the number of a branch. Three may belong to a name of one word. */
function isBranch(digits: string, before: string): boolean {
  if (/^(1[789]|20)\d\d$/.test(digits)) return false
  return /^(0\d+|\d{4,})$/.test(digits) || (digits.length === 3 && before.includes(' '))
}

function isShouted(text: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
}

function calmDown(name: string): string {
  const words = name.split(' ')
  return words
    .map((word, index) => {
      const isBesideAnd = words[index - 1] === '&' || words[index + 1] === '&'
      const opensPart = index === 0 || /[-:/@(&]$/.test(words[index - 1] ?? '')
      const isInside = !opensPart && index < words.length - 1
      const small = word.toLowerCase()
      if (isInside && SMALL.has(small) && !isBesideAnd) return small
      return opensPart && /^(de|del|y)$/i.test(word) ? capitalise(word) : calmWord(word)
    })
    .join(' ')
}

/** One word between spaces: its parts at `-`, `/` and `(` are capitalised each. */
export function calmWord(word: string): string {
  const kept = KEPT.get(word)
  if (kept) return kept
  return word
    .split(/([-/()"“”.,:;!])/)
    .map((part, index, parts) => {
      const isInitial = parts[index + 1] === '.' && part.length === 1
      return isInitial ? part : calmPart(part)
    })
    .join('')
}

function calmPart(part: string): string {
  const kept = KEPT.get(part)
  if (kept) return kept
  const possessive = /^(\p{Lu}+)(['’]S)$/u.exec(part)
  if (possessive?.[1] && KEPT.has(possessive[1]))
    return `${KEPT.get(possessive[1])}${possessive[2]?.toLowerCase()}`
  if (/^[\p{Lu}\d]{1,2}&[\p{Lu}\d]{1,2}(['’]S)?$/u.test(part))
    return part.replace(/['’]S$/, (end) => end.toLowerCase())
  if (/^\p{Lu}{2,4}$/u.test(part) && !/[AEIOUYÀ-ÖØ-ÝĀ-Ỹ]/.test(part) && !SHORTENED.has(part))
    return part
  if (/^\d+(ST|ND|RD|TH)$/.test(part)) return part.toLowerCase()
  if (/^MC[B-DF-HJ-NP-TV-Z]|^MC[AEIOU]\p{Lu}{4}/u.test(part))
    return `Mc${capitalise(part.slice(2))}`
  return capitalise(part)
}

/** `O'BRIEN'S` → `O'Brien's`, `JOE'S` → `Joe's`, `D'LITE` → `D'Lite`. */
function capitalise(word: string): string {
  return word
    .toLowerCase()
    .replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase())
    .replace(/^([dlo]['’])(\p{L}{2})/iu, (_, start: string, next: string) => {
      return start.toUpperCase() + next.charAt(0).toUpperCase() + next.slice(1)
    })
}
