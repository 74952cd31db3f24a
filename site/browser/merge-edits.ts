/** A field, or the entry of one with entries, that both sides have changed. Several names are fields that belong together. */
export type Clash = {
  names: string[]
  /** The entry of the field, such as a weekday of the hours. */
  entry?: string
  mine: unknown
  theirs: unknown
}
type Merged<V> = {
  values: V
  clashes: Clash[]
  /** The fields that only the other side changed. */
  taken: string[]
}
type Values = Record<string, unknown>

/** Fields of which one says nothing without the others. */
const TOGETHER = [
  ['priceRange', 'isPriceKnown'],
  ['latitude', 'longitude'],
  ['rating', 'reviewCount', 'ratingSource'],
]

/**
 * Merges what was changed of `base` on two sides. A field that one side changed is as that side has it. Of a field with
 * entries, such as the hours by weekday, each entry is merged on its own; a list is one field. What both changed differently
 * is a clash, and `values` has mine of it.
 */
export function mergeEdits<V extends object>(base: V, mine: V, theirs: V): Merged<V> {
  const [old, own, other] = [base, mine, theirs] as unknown as [Values, Values, Values]
  const merged: Values = { ...own }
  const clashes: Clash[] = []
  const taken: string[] = []
  const names = Object.keys({ ...other, ...own })
  const groups = TOGETHER.filter(([first]) => names.includes(first!))
  const grouped = new Set(groups.flat())
  for (const group of [...groups, ...names.filter((name) => !grouped.has(name)).map((n) => [n])]) {
    const [name] = group as [string]
    const parts = [old[name], own[name], other[name]]
    if (group.length === 1 && parts.every(isEntries)) {
      const [was, here, there] = parts as [Values, Values, Values]
      const entries = mergeEntries(was, here, there)
      merged[name] = entries.values
      clashes.push(...entries.clashes.map((clash) => ({ ...clash, names: group })))
      if (entries.isTaken) taken.push(name)
      continue
    }
    const of = (values: Values) => group.map((each) => values[each])
    const winner = sideOf(of(old), of(own), of(other))
    if (winner === 'theirs') {
      for (const each of group) merged[each] = other[each]
      taken.push(...group)
    } else if (winner === 'both') {
      const [mine, theirs] = [of(own), of(other)].map((all) => (group.length > 1 ? all : all[0]))
      clashes.push({ names: group, mine, theirs })
    }
  }
  return { values: merged as V, clashes, taken }
}

/** The values with theirs of these clashes. */
export function takeTheirs<V extends object>(values: V, clashes: Clash[]): V {
  const chosen = { ...values } as Values
  for (const { names, entry, theirs } of clashes) {
    const [name] = names as [string]
    if (entry !== undefined) chosen[name] = withEntry(chosen[name] as Values, entry, theirs)
    else if (names.length === 1) chosen[name] = theirs
    else names.forEach((each, index) => (chosen[each] = (theirs as unknown[])[index]))
  }
  return chosen as V
}

function mergeEntries(old: Values, own: Values, other: Values) {
  let values = own
  let isTaken = false
  const clashes: Omit<Clash, 'names'>[] = []
  for (const entry of Object.keys({ ...old, ...own, ...other })) {
    const winner = sideOf(old[entry], own[entry], other[entry])
    if (winner === 'theirs') {
      values = withEntry(values, entry, other[entry])
      isTaken = true
    } else if (winner === 'both') clashes.push({ entry, mine: own[entry], theirs: other[entry] })
  }
  return { values, clashes, isTaken }
}

/** An entry that is undefined is none. */
function withEntry(values: Values, entry: string, value: unknown): Values {
  const others = Object.entries(values).filter(([name]) => name !== entry)
  return Object.fromEntries(value === undefined ? others : [...others, [entry, value]])
}

/** The side whose value counts; `both` if both sides changed it to different values. */
function sideOf(old: unknown, own: unknown, other: unknown): 'mine' | 'theirs' | 'both' {
  if (isSame(own, other) || isSame(old, other)) return 'mine'
  return isSame(old, own) ? 'theirs' : 'both'
}

const isEntries = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are equal, whatever the order of their entries; an empty text is as good as none. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isEntries(value)) return value === '' || value === undefined ? null : value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, inOrder(part)])
}
