import type { ListedPlace } from '#site/lib/search-index.ts'

/** The places whose name, town and address hold every word of `text`; names that begin with it come first. */
export function matchPlaces(places: ListedPlace[], text: string): ListedPlace[] {
  const wanted = fold(text)
  if (!wanted) return places
  const words = wanted.split(' ')
  const matches = places.filter((place) => {
    const line = foldedLine(place)
    return words.every((word) => line.includes(word))
  })
  const first = matches.filter((place) => foldedLine(place).startsWith(wanted))
  return first.length > 0 ? [...new Set([...first, ...matches])] : matches
}

// Folding 10,000 places takes far longer than looking through them, and they stay the same at every key.
const lines = new WeakMap<ListedPlace, string>()
function foldedLine(place: ListedPlace): string {
  const known = lines.get(place)
  if (known !== undefined) return known
  const line = [place.name, place.town, place.address].map(fold).join(' ')
  lines.set(place, line)
  return line
}

/** Lower case, without accents and apostrophes; whatever else is no letter or digit is a space. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
