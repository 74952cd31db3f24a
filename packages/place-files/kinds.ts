import { foldLetters } from '../../domain/slug.ts'
import { CUISINES } from './words/cuisine-words.ts'
import { CLOSED_KITCHENS, EATERIES, NEUTRAL, OTHER_TRADES, SIDE_LINES } from './words/kind-words.ts'

/**
 * What a word for a kind of business says: a place to eat, a trade that has no guests to eat whatever else it is, one that
 * places to eat do beside, another trade, or nothing that is known.
 */
type Kind = 'eatery' | 'closed kitchen' | 'side line' | 'other' | 'unknown'
/** `cuisine` and `eatery` are the English words by which a cuisine is found. */
type Word = { kind: Kind | 'neutral'; eatery?: string; cuisine?: string }

/** The folded words of a label. */
const wordsOf = (label: string) =>
  foldLetters(label.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('&', ' and '))
    .replaceAll("'", '')
    .match(/[a-z\d]+/g) ?? []

/** A word without the ending of its plural or gender, as far as endings tell: `Bäckereien` and `Bäckerei` are one. */
function stemOf(word: string): string {
  const one = word
    .replace(/(?<=sh|ch|x|ss|z)es$|(?<=.{5})se$/, '')
    .replace(/(?<=.{2}[^sui])s$/, '')
    .replace(/(?<=.{2})(ie|y)$/, 'i')
  return one.length < 6 ? one : one.replace(/(en|er|es|em)$/, '').replace(/[aeio]+$/, '')
}

const stemsOf = (label: string) => wordsOf(label).map(stemOf)

const LEXICON = new Map<string, Word>()
let longest = 1
function learn(phrases: string, word: Word) {
  for (const phrase of phrases.split(',')) {
    const stems = stemsOf(phrase)
    longest = Math.max(longest, stems.length)
    const key = stems.join(' ')
    LEXICON.set(key, { ...word, ...LEXICON.get(key) })
  }
}
for (const [eatery, phrases] of Object.entries(EATERIES)) learn(phrases, { kind: 'eatery', eatery })
learn(CLOSED_KITCHENS, { kind: 'closed kitchen' })
for (const [cuisine, phrases] of Object.entries(CUISINES))
  learn(phrases, { kind: 'neutral', cuisine })
learn(SIDE_LINES, { kind: 'side line' })
learn(OTHER_TRADES, { kind: 'other' })
learn(NEUTRAL, { kind: 'neutral' })

/** Kinds beside which an unknown word says how they cook: `Momo restaurant`, `ristorante pugliese`. */
const HEADS = new Set(
  stemsOf(
    `restaurant cafe pub bistro brasserie diner eatery steakhouse pizzeria trattoria osteria gastropub tavern gaststätte
    wirtshaus gasthaus imbiss kneipe biergarten bakery bäckerei konditorei eiscafé taqueria creperie eetcafé`,
  ),
)
const FIRST_HEAD =
  /^(ristorant[ei]|restaurantes?|trattori[ae]|osteri[ae]|pizzeri[ae]s?|tabernas?|boulangeries?|patisseries?|panaderias?|pasticceri[ae]|hosteri[ae])$/
/** Ends of compounds, which German and Dutch write as one word. */
const EATERY_ENDS =
  /.(restaurant|gaststatte|gaststaette|imbis|imbiss|kneipe?|wirtshau|wirtshaus|pizzeria?|brauhau|brauhaus|bistro|baeckerei|konditorei|eetcafe)$/
const TRADE_ENDS =
  /..(laden|geschaeft|handel|handlung|markt|hotel|werkstatt|salon|studio|schule?|praxi|praxis|winkel|zaak|kantoor|bedrijf|agentur|verleih|vermietung|betrieb|dienst|shop|stor|store|servic|service)$/

/** What one label such as `Thai restaurant` or `hair-salons` says. */
function readLabel(label: string) {
  const words = wordsOf(label)
  const stems = words.map(stemOf)
  const found: Word[] = []
  let [isLast, hasUnknown] = [false, false]
  for (let at = 0; at < stems.length;) {
    let length = Math.min(longest, stems.length - at)
    while (length > 1 && !LEXICON.has(stems.slice(at, at + length).join(' '))) length--
    const word = LEXICON.get(stems.slice(at, at + length).join(' ')) ?? compound(stems[at]!)
    if (word) found.push(word)
    else if (!/^\d+$/.test(stems[at]!)) hasUnknown = true
    isLast = word?.kind === 'eatery' && HEADS.has(stems[at + length - 1]!)
    at += length
  }
  const has = (kind: Word['kind']) => found.some((word) => word.kind === kind)
  const isEatery = has('eatery') || found.some(({ cuisine }) => cuisine)
  return {
    kind: kindOf(),
    eatery: found.find(({ eatery }) => eatery)?.eatery,
    cuisines: found.flatMap(({ cuisine }) => cuisine ?? []),
  }

  function kindOf(): Kind {
    if (has('closed kitchen')) return 'closed kitchen'
    // Of `Cafes and shops` nobody knows which a row is.
    if (has('other')) return has('eatery') ? 'unknown' : 'other'
    if (isEatery && (!hasUnknown || isLast || FIRST_HEAD.test(words[0]!))) return 'eatery'
    return has('side line') && !hasUnknown ? 'side line' : 'unknown'
  }
}

const compound = (stem: string): Word | undefined =>
  EATERY_ENDS.test(stem)
    ? { kind: 'eatery', eatery: 'restaurant' }
    : TRADE_ENDS.test(stem)
      ? { kind: 'other' }
      : undefined

const NOTHING: ReturnType<typeof readLabel> = { kind: 'unknown', eatery: undefined, cuisines: [] }

/** What a category says, also as a path whose narrowest known part counts: `Food & Drink > Cafes`. */
function readCategory(category: string) {
  // A longer text is none of a kind.
  const parts = category
    .slice(0, 200)
    .split(/\s*(?:>|»|::|: )\s*/)
    .filter(Boolean)
  return parts.map(readPart).findLast(({ kind }) => kind !== 'unknown') ?? NOTHING
}

function readPart(part: string) {
  // What stands in brackets are examples: `Gastronomie (Café, Restaurant, Imbiss)`.
  const outside = readLabel(part.replace(/\([^()]*\)/g, ' '))
  const [, inside] = /\(([^()]+)\)/.exec(part) ?? []
  return outside.kind === 'unknown' && inside ? readLabel(inside) : outside
}

/** What the categories of a place say together, with the words by which its cuisine is found. */
export function readKinds(categories: string[]) {
  const read = categories.map((category) => ({ category, ...readCategory(category) }))
  const decisive = (['closed kitchen', 'eatery', 'other', 'side line'] as const)
    .map((kind) => read.find((each) => each.kind === kind))
    .find(Boolean)
  const eateries = read.filter(({ kind }) => kind === 'eatery')
  return {
    kind: decisive?.kind ?? 'unknown',
    /** The category that says so. */
    category: decisive?.category ?? categories[0] ?? '',
    cuisines: eateries.flatMap(({ cuisines }) => cuisines),
    eateries: eateries.flatMap(({ eatery }) => eatery ?? []),
  }
}
