import { brand } from '#site/copy/brand.ts'

const DAY = 86_400_000
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: brand.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const words = new Intl.DateTimeFormat('en-US', {
  timeZone: brand.timeZone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** What the town's clocks show, as a `datetime-local` field has it: `2026-03-08T09:30`. */
export function townTime(moment: Date): string {
  const part = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = (['year', 'month', 'day'] as const).map((name) => part.get(name)).join('-')
  return `${day}T${part.get('hour')}:${part.get('minute')}`
}

/**
 * The moment at which the town's clocks show this. Of an hour that comes twice, when summer time ends, it is the
 * first; one that is left out, when it begins, is counted on from before. Undefined for what is no time.
 */
export function momentAt(time: string): Date | undefined {
  const asUtc = Date.parse(`${time}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const before = new Date(asUtc - offsetAt(asUtc - DAY))
  const after = new Date(asUtc - offsetAt(asUtc + DAY))
  return [before, after].find((moment) => townTime(moment) === time.slice(0, 16)) ?? before
}

/** How far the town's clocks are ahead of UTC. */
function offsetAt(moment: number): number {
  const minute = Math.floor(moment / 60_000) * 60_000
  return Date.parse(`${townTime(new Date(minute))}Z`) - minute
}

/** `March 8, 2026 at 9:30 AM EDT`, by the town's clocks. */
export const townMoment = (moment: Date) => words.format(moment)
