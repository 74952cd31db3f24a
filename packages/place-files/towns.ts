import { foldLetters } from '../../domain/slug.ts'
import { calmWord } from './names.ts'
import { clean } from './normalise.ts'

/** Written out wherever they end or stand inside a town's name; nobody calls a town `District Hts`. */
const EXPANDED = new Map(
  Object.entries({
    hts: 'Heights',
    hgts: 'Heights',
    hgt: 'Heights',
    hghts: 'Heights',
    spgs: 'Springs',
    spg: 'Springs',
    sprgs: 'Springs',
    spngs: 'Springs',
    pk: 'Park',
    vlg: 'Village',
    vly: 'Valley',
    jct: 'Junction',
    ctr: 'Center',
    bch: 'Beach',
    hbr: 'Harbor',
    cyn: 'Canyon',
    lk: 'Lake',
    hls: 'Hills',
    gdns: 'Gardens',
    frst: 'Forest',
    crk: 'Creek',
    mdws: 'Meadows',
  }),
)
/** Both ways are good names (St. Michaels, Mount Airy): the same town, the usual spelling wins. */
const SAME = new Map(
  Object.entries({
    st: 'saint',
    ste: 'sainte',
    mt: 'mount',
    ft: 'fort',
    pt: 'port',
  }),
)
const SMALL = new Set(['of', 'the', 'on', 'in', 'de', 'la', 'del', 'by', 'and'])

/** `DISTRICT HTS` → `District Heights`; a state after a comma goes. */
export function cleanTown(value: unknown): string {
  const town = clean(value).replace(/,.*$/, '')
  const isOneCase = !/\p{Ll}/u.test(town) || !/\p{Lu}/u.test(town)
  return town
    .split(' ')
    .map((word, index) => {
      const expanded = index > 0 ? EXPANDED.get(word.toLowerCase().replace(/\.$/, '')) : undefined
      if (expanded) return expanded
      if (!isOneCase) return word
      return index > 0 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : calmTownWord(word)
    })
    .join(' ')
}

function calmTownWord(word: string): string {
  const upper = word.toUpperCase()
  // A word of a town without vowels is short for something, not initials.
  return /[AEIOUY]/.test(upper) ? calmWord(upper) : upper.charAt(0) + upper.slice(1).toLowerCase()
}

/** The same for every spelling of one town. */
export function foldTown(town: string): string {
  return foldLetters(town)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map(
      (word, index) =>
        (index > 0 ? EXPANDED.get(word)?.toLowerCase() : undefined) ?? SAME.get(word) ?? word,
    )
    .filter(Boolean)
    .join(' ')
}

/**
 * One spelling for each town: the one the guide already uses, else the most frequent of the file.
 * Returns a function from any spelling to the chosen one.
 */
export function chooseSpellings(inGuide: string[], inFile: string[]): (town: string) => string {
  const chosen = new Map([...mostFrequent(inFile.map(cleanTown)), ...mostFrequent(inGuide)])
  return (town) => chosen.get(foldTown(cleanTown(town))) ?? cleanTown(town)
}

function mostFrequent(towns: string[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const town of towns) counts.set(town, (counts.get(town) ?? 0) + 1)
  const best = new Map<string, string>()
  for (const [town, count] of counts) {
    const key = foldTown(town)
    const rival = best.get(key)
    if (key && (rival === undefined || count > (counts.get(rival) ?? 0))) best.set(key, town)
  }
  return best
}
