import { brand } from '#site/copy/brand.ts'

const { timeZone } = brand
const moments = new Intl.DateTimeFormat('en-US', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** `Nov 21, 2026, 2:05 PM` by the clock of the guide's town. */
export const formatMoment = (moment: string) => moments.format(new Date(moment))

/** How long something took: `12 s`, `3 min 5 s`. */
export function formatSpan(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
