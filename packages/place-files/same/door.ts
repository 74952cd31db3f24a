import { foldLetters } from '../../../domain/slug.ts'
import { SHORT } from '../row-id.ts'
import { slipOf } from './slip.ts'

/** A street address in the parts that are compared; a part that it lacks is empty. */
export type Door = {
  /** The number of the house, `12` or `12a`, and the last one where it has several. */
  number: string
  last: string
  /** The name of the street as one word: `kolonnen` of `Kolonnen Straße`. */
  street: string
  /** `st` of a street, `rue`, `via`. */
  kind: string
  /** `n` of `N Main St`. */
  direction: string
  unit: string
}

/** Kinds of streets that stand before the name, with their short forms. */
// prettier-ignore
const FIRST = new Map(Object.entries({
  rue: 'rue', r: 'rue', ave: 'ave', avenida: 'ave', avda: 'ave', avd: 'ave', avinguda: 'ave', blvd: 'blvd', bd: 'blvd',
  bld: 'blvd', boul: 'blvd', pl: 'pl', plz: 'pl', plaza: 'pl', plza: 'pl', pza: 'pl', pzza: 'pl', piazza: 'pl', placa: 'pl',
  platz: 'pl', via: 'via', v: 'via', viale: 'viale', vle: 'viale', corso: 'corso', cso: 'corso', largo: 'largo',
  lgo: 'largo', vicolo: 'vicolo', vco: 'vicolo', strada: 'strada', calle: 'calle', c: 'calle', cl: 'calle',
  carrer: 'calle', paseo: 'paseo', po: 'paseo', pso: 'paseo', passeig: 'paseo', carretera: 'ctra', ctra: 'ctra',
  camino: 'camino', ronda: 'ronda', rda: 'ronda', travesia: 'trav', trav: 'trav', chemin: 'chemin', che: 'chemin',
  chem: 'chemin', impasse: 'imp', imp: 'imp', allee: 'allee', all: 'allee', quai: 'quai', cours: 'cours', crs: 'cours', rt: 'rt',
  passage: 'pass', sq: 'sq', strasse: 'st', str: 'st',
}))
const LAST = new Set(
  'st ave rd dr ln blvd hwy pkwy ct pl sq cir ter trl ctr pk tpke rt way row loop alley walk'.split(
    ' ',
  ),
)
/** Small words of Romance streets, which people leave out: `Rue de la Paix`. */
const SMALL = new Set(
  'de du des la le les l d del della dello dell dei degli delle di los las el'.split(' '),
)
const DIRECTIONS = new Set('n s e w ne nw se sw'.split(' '))
const ORDINALS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, index) => [word, `${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'}`]),
)

/** The longest address of a place. */
const LONGEST = 200
const HOUSE = /^\d+(bis|ter|quater|[a-z])?$/
const UNIT =
  /[\s,](?:suite|ste|unit|apt|apartment|room|rm|bldg|building|space|spc|stall|shop|local|loc|int|interno|floor|fl)\b\.?\s?#?\s?(\d[\da-z-]*|[a-z]\d*)\b[^]*$/
const HASH = /(?<=[\da-z].*)#\s?([\da-z]+)[^]*$/
const STOREY = /[\s,](\d+)(?:st|nd|rd|th) (?:floor|fl)\b[^]*$/

/** Reads an address as people of many countries write it: `No. 54`, `Kolonnenstr.54`, `12 bis, rue de la Paix`. */
export function readDoor(address: string): Door {
  const whole = foldLetters(address.slice(0, LONGEST))
    .replace(/['’`´]/g, ' ')
    .replace(/^\W*#/, '')
    // C.so, V.le, P.zza
    .replace(/\b([a-z]{1,2})\.([a-z]{1,3})\b/g, '$1$2')
    .replace(/(^|[\s,])(?:(?:no|nr|num|numero)\b[.°]?|n°|n\.(?=\s?\d+\W*$))\s?(?=\d)/g, '$1')
    .replace(/\bs\/n\b/, '')
  const unit = UNIT.exec(whole) ?? STOREY.exec(whole) ?? HASH.exec(whole)
  const line = lineOf(unit ? whole.slice(0, unit.index) : whole)
  const [range, from, to = ''] = /(?<!\d)(\d+[a-z]?)\s?[-–/+&]\s?(\d+[a-z]?)\b/.exec(line) ?? []
  const tokens = tokensOf(range ? line.replace(range, ` ${from} `) : line)
  const at = houseIn(tokens)
  const rest = tokens.filter((_, index) => (at > 0 ? index < at : index !== at))
  const number = tokens[at] ?? ''
  return { number, last: to, unit: unit?.[1] ?? '', ...streetOf(rest.map(shortOf)) }
}

/** The part of an address that names street and number: `12, rue X`, `Via X, 12`, `12 Main St, Mall`. */
function lineOf(address: string): string {
  const [line = '', next = ''] = address
    .split(/[,;()]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const isNumber = /^\d+\s?(bis|ter|quater|[a-z])?(\s?[-/–]\s?[\da-z]+)?$/
  const isSplit = isNumber.test(line) || (!/^\d|\d$/.test(line) && isNumber.test(next))
  return isSplit ? `${line} ${next}` : line
}

function tokensOf(line: string): string[] {
  const tokens =
    line
      .replace(/(\d)\s?[-/]\s?([a-z])\b/g, '$1$2')
      .replace(/(\d) (bis|ter|quater)\b/g, '$1$2')
      // Margaretenstraße4
      .replace(/(\p{L}{2})(?=\d)/gu, '$1 ')
      .match(/\d+[a-z]*|\p{L}+/gu) ?? []
  const [last = '', before = ''] = tokens.toReversed()
  // Hauptstraße 12 a
  return /^[a-z]$/.test(last) && tokens.length > 2 && /^\d+$/.test(before)
    ? [...tokens.slice(0, -2), before + last]
    : tokens
}

/** Where the number of the house stands: first, or behind the street. */
function houseIn(tokens: string[]): number {
  if (HOUSE.test(tokens[0] ?? '')) return tokens.length > 1 ? 0 : -1
  const last = tokens.findLastIndex((token) => HOUSE.test(token))
  // Of `Calle Mayor 5 2b` the first.
  return last > 1 && HOUSE.test(tokens[last - 1]!) ? last - 1 : last
}

const shortOf = (word: string) =>
  word === 'pky' ? 'pkwy' : (SHORT.get(word) ?? ORDINALS.get(word) ?? word)

function streetOf(words: string[]): Pick<Door, 'street' | 'kind' | 'direction'> {
  const first = FIRST.get(words[0] ?? '')
  if (first && words.length > 1) {
    const rest = words.slice(1)
    // `C St` is no Calle.
    if (words[0]!.length > 1 || !rest.some((word) => LAST.has(word))) {
      const named = rest.filter((word) => !SMALL.has(word))
      return { street: (named.length > 0 ? named : rest).join(''), kind: first, direction: '' }
    }
  }
  const directions: string[] = []
  const rest = [...words]
  if (rest.length > 1 && DIRECTIONS.has(rest[0]!)) directions.push(rest.shift()!)
  if (rest.length > 1 && DIRECTIONS.has(rest.at(-1)!)) directions.push(rest.pop()!)
  const direction = directions.sort().join('')
  if (rest.length > 1 && LAST.has(rest.at(-1)!)) {
    const kind = rest.pop()!
    return { street: rest.join(''), kind, direction }
  }
  // Kolonnenstraße, Kolonnen Str., Alexanderpl.
  const joined = rest.join('')
  const [, name, ending] = /^(.{3,}?)(strasse|str|platz|pl)$/.exec(joined) ?? []
  if (!name) return { street: joined, kind: '', direction }
  return { street: name, kind: ending!.startsWith('p') ? 'pl' : 'st', direction }
}

/**
 * Whether two doors are the `same` house, the same but for a `slip`, or so `alike` that one place may have been written both
 * ways.
 */
export function compareDoors(a: Door, b: Door): 'same' | 'slip' | 'alike' | undefined {
  const isNumberKnown = a.number !== '' && b.number !== ''
  if (isNumberKnown && (a.number !== b.number || !agree(a.last, b.last))) return undefined
  const slip = slipOf(a.street, b.street)
  if (slip === 0) {
    const isSame = a.number === b.number && a.direction === b.direction && agree(a.kind, b.kind)
    return isSame ? 'same' : 'alike'
  }
  if (!isNumberKnown || slip > 2 || Math.min(a.street.length, b.street.length) < 6) return undefined
  return slip === 1 && a.direction === b.direction && agree(a.kind, b.kind) ? 'slip' : 'alike'
}

/** Whether two words are the same, or one is not known. */
export const agree = (a: string, b: string) => a === b || a === '' || b === ''
