/** One decimal, for example `4.5`. */
export const formatRating = (rating: number) => rating.toFixed(1)

/** Mean of the ratings above 0 with one decimal; `0.0` when there is none. */
export function averageRating(ratings: number[]): string {
  const rated = ratings.filter((rating) => rating > 0)
  const sum = rated.reduce((total, rating) => total + rating, 0)
  return formatRating(rated.length === 0 ? 0 : sum / rated.length)
}

/** `1 restaurant`, `12 restaurants`, `1,204 restaurants`. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** `November 21, 2026` on the calendar of `timeZone`. */
export function longDate(date: Date, timeZone: string): string {
  return dateFormat(timeZone).format(date)
}

// Making a formatter takes far longer than using it, and a build writes thousands of dates.
const dateFormats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dateFormats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
  dateFormats.set(timeZone, format)
  return format
}

/** `0.4 mi`, `12 mi`. */
export const formatMiles = (miles: number) =>
  `${miles < 10 ? Math.max(0.1, miles).toFixed(1) : Math.round(miles)} mi`

/** `(410) 555-0134` for a US number; any other stays as stored, in E.164. */
export function formatPhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return area ? `(${area}) ${exchange}-${line}` : e164
}

/** `Bel Air, Fallston and more.`, `Bel Air and Fallston.`; empty for none. */
export function listNames(named: { name: string }[], most: number): string {
  const names = named.slice(0, most).map(({ name }) => name)
  if (named.length > most) names.push('more')
  const list = new Intl.ListFormat('en-GB').format(names)
  return list && `${list}.`
}
