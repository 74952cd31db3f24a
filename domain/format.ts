import { guide } from '#guide'

export const KM_PER_MILE = 1.609344

/** One decimal, for example `4.5`. */
export const formatRating = (rating: number) => rating.toFixed(1)

/** Mean of the ratings above 0 with one decimal; undefined when there is none. */
export function averageRating(ratings: number[]): string | undefined {
  const rated = ratings.filter((rating) => rating > 0)
  if (rated.length === 0) return undefined
  return formatRating(rated.reduce((total, rating) => total + rating, 0) / rated.length)
}

/** `1,204`. Below 1,000 without `Intl`, which takes a slow phone tens of milliseconds for its first number. */
export const formatCount = (count: number) =>
  count % 1 === 0 && count < 1000 ? `${count}` : count.toLocaleString(guide.locale)

/** `1 restaurant`, `12 restaurants`, `1,204 restaurants`. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** How long something took: `12 s`, `3 min 5 s`. */
export function formatDuration(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** `0.4 mi`, `12 mi`, `3,603 mi`; in kilometers where the guide counts in them. */
export function formatDistance(miles: number): string {
  const [distance, unit] = guide.units === 'miles' ? [miles, 'mi'] : [miles * KM_PER_MILE, 'km']
  const text =
    distance < 10 ? Math.max(0.1, distance).toFixed(1) : formatCount(Math.round(distance))
  return `${text} ${unit}`
}

/** `3,603 miles`, as a sentence says it. */
export const sayDistance = (miles: number) =>
  formatDistance(miles).replace(/mi$/, 'miles').replace(/km$/, 'kilometers')

/** `Ely, Littleport and more.`, `Ely and Littleport.`; empty for none. */
export function listNames(named: { name: string }[], most: number): string {
  const names = named.slice(0, most).map(({ name }) => name)
  if (named.length > most) names.push('more')
  const list = new Intl.ListFormat('en-GB').format(names)
  return list && `${list}.`
}

/** A text in pieces: words, and its https:// and http:// addresses without the sign that ends a sentence. */
export function splitLinks(text: string): { text: string; href?: string }[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .flatMap((part, index) => {
      if (index % 2 === 0) return [{ text: part }]
      const address = part.replace(/[.,;:!?)\]]{1,5}$/, '')
      const rest = { text: part.slice(address.length) }
      return URL.canParse(address) ? [{ text: address, href: address }, rest] : [{ text: part }]
    })
    .filter(({ text }) => text)
}
