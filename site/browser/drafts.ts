import { load, save } from './shared/storage.ts'

/** What was typed into a form and not sent yet. */
export type Draft = {
  values: object
  /** What the form held before anything was typed: the version of the record that it was typed over. */
  base: object
  /** When it was typed, in milliseconds. */
  at: number
}
/** The account that the form belongs to. Signing out removes its drafts. */
export type Account = 'visitor' | 'owner' | 'admin'
/** A form and its record, such as `admin/restaurant/12`. */
export type DraftName = `${Account}/${string}`

const PREFIX = 'draft/'
export const DAYS_KEPT = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The storages of a draft: the tab's own comes first, so that two tabs with the same form do not take each other's text; the
 * browser's is for a visitor who comes back.
 */
const KINDS = ['sessionStorage', 'localStorage'] as const

/** The draft of a form, if it is not too old. */
export function readDraft(name: DraftName, now = Date.now()): Draft | undefined {
  for (const kind of KINDS) {
    const { values, base, at } = Object(load(kind, PREFIX + name)) as Partial<
      Record<keyof Draft, unknown>
    >
    const isWhole = isObject(values) && isObject(base) && typeof at === 'number'
    if (isWhole && isFresh(at, now)) return { values, base, at }
  }
  return undefined
}

/** The accounts that have signed out, here or in another tab: what is typed into their forms is not kept. */
const over = new Set<string>()
/** Tells other tabs which account has signed out. */
const markOf = (account: string) => `signed-out/${account}`
// The build has no window.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  for (const account of ['owner', 'admin'] as const) {
    if (key !== markOf(account)) continue
    if (newValue === null) over.delete(account)
    else forgetDraftsOf(account)
  }
})

/** Keeps a draft. Returns false when the browser refuses every storage. */
export function writeDraft(name: DraftName, draft: Draft): boolean {
  if (over.has(name.split('/')[0]!)) return true
  const kept = { ...draft, values: emptied(draft.values), base: emptied(draft.base) }
  return KINDS.map((kind) => save(kind, PREFIX + name, kept)).includes(true)
}

/** A field that was emptied is null, as JSON leaves out what is undefined. */
const emptied = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [name, value ?? null]),
  )

/** Forgets the draft of a form, which was sent or is begun anew. */
export const dropDraft = (name: DraftName) => removeWhere((key) => key === PREFIX + name)

/** Forgets all drafts of an account, which signs out, and keeps none until it signs in again. */
export function dropDraftsOf(account: Account): void {
  forgetDraftsOf(account)
  save('localStorage', markOf(account), true)
}
function forgetDraftsOf(account: Account) {
  over.add(account)
  removeWhere((key) => key.startsWith(`${PREFIX}${account}/`))
}
export function keepDraftsOf(account: Account): void {
  over.delete(account)
  removeWhere((key) => key === markOf(account))
}

/** Forgets all drafts that are too old, of whatever form. */
export const dropOldDrafts = (now = Date.now()) =>
  removeWhere((key, kind) => {
    const { at } = Object(load(kind, key)) as { at?: unknown }
    return key.startsWith(PREFIX) && !(typeof at === 'number' && isFresh(at, now))
  })

const isFresh = (at: number, now: number) => now - at < DAYS_KEPT * DAY_MS
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function removeWhere(isOut: (key: string, kind: (typeof KINDS)[number]) => boolean) {
  for (const kind of KINDS) {
    try {
      const storage = globalThis[kind]
      for (const key of Object.keys(storage)) if (isOut(key, kind)) storage.removeItem(key)
    } catch {
      // The storage is refused, so nothing is in it.
    }
  }
}

/**
 * The values of a draft for a form that holds `shape`. The form may have changed since, and the storage may hold anything: a
 * field that is not of the form is left out, one that is missing or of another kind stays as it is.
 */
export function inShape<V extends object>(shape: V, values: object): V {
  const fields = Object.entries(shape).map(([name, initial]: [string, unknown]) => {
    const value: unknown = (values as Record<string, unknown>)[name]
    const isKnown = value === null || kindOf(value) === kindOf(initial)
    const fits = isKnown || (!isObject(value) && (initial ?? undefined) === undefined)
    return [name, fits && value !== undefined ? value : initial]
  })
  return Object.fromEntries(fields) as V
}
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
