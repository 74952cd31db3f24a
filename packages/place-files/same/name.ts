import { foldLetters } from '../../../domain/slug.ts'
import { slipOf } from './slip.ts'

/** The name of a place in the parts that are compared. */
export type PlaceName = {
  /** As one word, without legal form, branch, kind and town: `seeblick` of `Café & Restaurant Seeblick GmbH`. */
  key: string
  /** Those of its words that tell it from others. */
  words: string[]
  kinds: string[]
  branch: string
}

const LEGAL = new Set(
  'inc llc ltd limited corp corporation co lp llp plc gmbh mbh ug kg ohg ag ek gbr sarl sas sasu eurl snc srl srls sl slu sa'.split(
    ' ',
  ),
)
// prettier-ignore
const KINDS = new Map(Object.entries({
  restaurant: 'restaurant', ristorante: 'restaurant', restaurante: 'restaurant', cafe: 'cafe', caffe: 'cafe',
  kaffee: 'cafe', bar: 'bar', pub: 'pub', tavern: 'tavern', taverna: 'tavern', bistro: 'bistro', bistrot: 'bistro',
  brasserie: 'brasserie', trattoria: 'trattoria', osteria: 'osteria', pizzeria: 'pizzeria', gasthaus: 'inn',
  gasthof: 'inn', gaststaette: 'inn', wirtshaus: 'inn', diner: 'diner', grill: 'grill', grille: 'grill', imbiss: 'imbiss',
  eatery: 'eatery', cafeteria: 'cafe',
}))
const JOINING = new Set('the and und et y n'.split(' '))
/** Words that many names share. */
const SMALL = new Set(
  'a al alla am an at au aux by chez da de del der di die du el for from il im in la le les los of on to zum zur'.split(
    ' ',
  ),
)

/** The longest name of a place. */
const LONGEST = 200
const BRANCH =
  /(?:#|\b(?:no|nr|store|branch|filiale)\b\.?)\s?#?(\d+)\W*$|\s(?!(?:1[789]|20)\d\d\W*$)(0\d+|\d{4,})\W*$/

/** Reads a name; `town` is its town, folded. */
export function readName(name: string, town: string): PlaceName {
  const folded = foldLetters(name.slice(0, LONGEST)).replace(/['’`´.]/g, '')
  const [end, ...branches] = BRANCH.exec(folded) ?? ['']
  const all = (folded.slice(0, folded.length - end.length).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !JOINING.has(word),
  )
  while (all.length > 1 && LEGAL.has(all.at(-1)!)) all.pop()
  const kinds = [...new Set(all.flatMap((word) => KINDS.get(word) ?? []))].sort()
  const named = all.filter((word) => !KINDS.has(word))
  const towns = town.split(' ')
  const own = named.slice(0, -towns.length)
  const isAtEnd = town !== '' && named.slice(-towns.length).join(' ') === town
  const parts = isAtEnd && own.some((word) => !SMALL.has(word)) ? own : named
  // A name of nothing but kinds, `Café Restaurant`, is its name.
  const key = parts.join('') || folded.replace(/[^\p{L}\p{N}]+/gu, '') || folded
  const words = parts.filter((word) => word.length > 1 && !SMALL.has(word) && !towns.includes(word))
  return { key, words, kinds, branch: branches.find(Boolean) ?? '' }
}

/** Whether two names are the `same`, the same but for a `slip`, or only `alike`, as by a word that both have. */
export function compareNames(a: PlaceName, b: PlaceName): 'same' | 'slip' | 'alike' | undefined {
  const slip = slipOf(a.key, b.key)
  const shorter = Math.min(a.key.length, b.key.length)
  const isSlip = slip === 1 && shorter >= 6 && a.key[0] === b.key[0]
  if (slip === 0 || isSlip) {
    const isBranchSame = a.branch === b.branch || a.branch === '' || b.branch === ''
    if (!isBranchSame || !(isWithin(a.kinds, b.kinds) || isWithin(b.kinds, a.kinds))) return 'alike'
    return isSlip ? 'slip' : 'same'
  }
  const isAlike =
    (slip <= 2 && shorter >= 3 * slip) ||
    a.words.some((word) => b.words.includes(word)) ||
    (shorter >= 5 && (a.key.includes(b.key) || b.key.includes(a.key)))
  return isAlike ? 'alike' : undefined
}

const isWithin = (some: string[], all: string[]) => some.every((word) => all.includes(word))
