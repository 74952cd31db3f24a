import { withShortTimes } from './hours/hours-text.ts'
import type { Hours } from './place.ts'
import { longDay } from './town-clock.ts'
import { WEEKDAYS } from './vocabulary.ts'
import { formatCount, plural } from './format.ts'

type Address = { address: string; town: string }
/** A week, or the words of a source that cannot be read as one; null while the hours are not known. */
type KnownHours = Hours | string | null

/** What can happen to a place, with the fact before and after where there is one. */
export type Happened =
  | { kind: 'new' | 'paused' | 'reopened' | 'verified'; old: null; new: null }
  /** The day it closed for good, `YYYY-MM-DD`. */
  | { kind: 'closed'; old: null; new: string }
  | { kind: 'moved'; old: Address; new: Address }
  | { kind: 'renamed'; old: string; new: string }
  | { kind: 'hours'; old: KnownHours; new: KnownHours }
export type ChangeKind = Happened['kind']

/** A change of a place as one publish brought it. */
export type PlaceChange = Happened & {
  id: number
  publishedAt: Date
  name: string
  /** `/{town}/{slug}` */
  path: string
  /** Undefined while it is not known. */
  cuisine: string | undefined
  town: string
  townSlug: string
  /** How many places the same publish changed in the same way; the changes of `MOST_ALIKE` are listed. */
  alike: number
  /** The id of the first of these. */
  first: number
  /** The names of their towns, those with the most of them first. */
  towns: string[]
}

/** An import may bring hundreds of places at once: more than these become one entry. */
export const MOST_ALIKE = 5
/** The towns that such an entry names. */
const MOST_TOWNS = 2

/** An entry of the change feed in the words of readers. */
export type FeedEntry = {
  /** The same in every publish. */
  id: string
  kind: ChangeKind
  publishedAt: Date
  /** Undefined for places of several towns. */
  townSlug: string | undefined
  /** Where it leads, a path on the site. */
  path: string
  /** What it is about: a place, or how many places. */
  name: string
  /** `New`, `New hours`, … */
  label: string
  lines: string[]
  /** The fact before and after; null where it needs none, and for many places together. */
  old: unknown
  new: unknown
}

const LABELS: Record<ChangeKind, string> = {
  new: 'New in the guide',
  closed: 'Closed',
  paused: 'Closed for now',
  reopened: 'Open again',
  moved: 'New address',
  renamed: 'New name',
  hours: 'New hours',
  verified: 'Verified',
}

const labelOf = (change: PlaceChange) =>
  change.kind === 'moved' && change.old.town !== change.new.town ? 'Moved' : LABELS[change.kind]

/** Changes, newest first, as entries; those of many places that a publish changed alike become one. */
export function feedOf(changes: PlaceChange[]): FeedEntry[] {
  const groups = Map.groupBy(changes, (change) =>
    change.alike > MOST_ALIKE ? [change.kind, +change.publishedAt].join() : change.id,
  )
  return [...groups.values()].map((group) => {
    const change = group[0]!
    const { id, kind, publishedAt, alike, towns } = change
    const isOneTown = towns.length === 1
    const townSlug = isOneTown ? change.townSlug : undefined
    const entry = { kind, publishedAt, townSlug, label: labelOf(change) }
    if (alike <= MOST_ALIKE) {
      const { path, name, townSlug } = change
      return {
        ...entry,
        ...{ id: `change-${id}`, path, name, townSlug, lines: linesOf(change) },
        ...{ old: change.old, new: change.new },
      }
    }
    const path = isOneTown
      ? `/restaurants?${new URLSearchParams({ neighborhood: towns[0]! })}`
      : '/restaurants'
    const names = LIST.format([
      ...group.map(({ name }) => name),
      plural(alike - group.length, 'other'),
    ])
    const name = `${formatCount(alike)} restaurants in ${listOfTowns(towns)}`
    return {
      ...entry,
      id: `changes-${change.first}`,
      path,
      name,
      lines: [names],
      old: null,
      new: null,
    }
  })
}

const LIST = new Intl.ListFormat('en-US')

function listOfTowns(towns: string[]): string {
  const others = towns.length - MOST_TOWNS
  return LIST.format([
    ...towns.slice(0, MOST_TOWNS),
    ...(others > 0 ? [plural(others, 'other town')] : []),
  ])
}

/** What a change says besides its label and the place's name. */
function linesOf(change: PlaceChange): string[] {
  const { cuisine, town } = change
  switch (change.kind) {
    case 'closed':
      return [`For good, on ${longDay(change.new)}`, town]
    case 'moved':
      return [`To ${addressLine(change.new)}`, `Before: ${addressLine(change.old)}`]
    case 'renamed':
      return [`Before: ${change.old}`, town]
    case 'hours':
      return [...hoursLines(change.old, change.new), town]
    case 'verified':
      return ['The owner has claimed this listing', town]
    default:
      return [cuisine ? `${cuisine} in ${town}` : town]
  }
}

const addressLine = ({ address, town }: Address) => `${address}, ${town}`

/** `Monday to Friday: 11 AM–9 PM (before: 5 PM–9 PM)` for the days that differ, or both texts. */
function hoursLines(old: KnownHours, now: KnownHours): string[] {
  if (typeof now === 'string') return [`“${now}”`]
  const before = typeof old === 'string' ? {} : (old ?? {})
  const days = WEEKDAYS.map((day) => {
    const [was, is] = [before[day], now?.[day]].map((text) => text && withShortTimes(text))
    if (was === is) return undefined
    return `${is ?? 'not known'}${was ? ` (before: ${was})` : ''}`
  })
  const lines: string[] = []
  for (let first = 0; first < days.length;) {
    let after = first + 1
    while (days[after] === days[first] && after < days.length) after++
    const [from, to] = [WEEKDAYS[first], WEEKDAYS[after - 1]]
    if (days[first]) lines.push(`${from === to ? from : `${from} to ${to}`}: ${days[first]}`)
    first = after
  }
  return lines
}
