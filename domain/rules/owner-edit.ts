import { withoutSpecialHours } from '../hours/special-hours.ts'
import { isSame } from '../is-same.ts'
import { ASKED_FACTS, OWN_FACTS, type OwnerEditState, type OwnerFacts } from '../owner.ts'
import type { SpecialHours } from '../place.ts'
import { isEmpty } from '../place-fields.ts'
import {
  confirm,
  type Confirmation,
  differing,
  type Facts,
  isVersionOf,
  pick,
  type PlaceUpdate,
  type SeenPlace,
  withWeek,
} from './place-update.ts'

/** An owner makes so many changes an hour. */
export const MOST_OWNER_EDITS = 60

/** A change that an owner made or asks for: the facts that it changes, before and after. */
export type OwnerEdit = {
  id: number
  state: OwnerEditState
  old: Facts
  new: Facts
  createdAt: Date
  decidedAt: Date | null
  /** The place's check and confirmation before the change; null of one that waits. */
  oldCheckedAt: Date | null
  oldConfirmedAt: Date | null
  oldConfirmedFacts: string[] | null
}

/** A row of the log of owners' changes. */
export type NewOwnerEdit = Pick<OwnerEdit, 'old' | 'new'> & {
  state: 'live' | 'waiting'
  /** What an undo puts back; none of a change that waits. */
  before?: Before
}
type Before = Pick<OwnerEdit, 'oldCheckedAt' | 'oldConfirmedAt' | 'oldConfirmedFacts'>

/** The days of a place, as an undo puts them back. */
export const daysOf = ({ checkedAt, confirmedAt, confirmedFacts }: SeenPlace): Before => ({
  oldCheckedAt: checkedAt ?? null,
  oldConfirmedAt: confirmedAt ?? null,
  oldConfirmedFacts: confirmedFacts ?? [],
})

/** What a save depends on, beside what the owner says. */
export type SeenByOwner = {
  /** Undefined if the place is not the owner's. */
  place: (SeenPlace & { updatedAt: Date }) | undefined
  /** The requests about the place that wait, by anybody. */
  requests: { id: number; isOwn: boolean; new: Facts }[]
  /** How many changes the owner has made within the last hour. */
  recent: number
}

export type OwnerSave = {
  updatedAt: string
  /** What the owner says. */
  facts: Partial<OwnerFacts>
  /** The id of the owner's request that waits, as they saw it. */
  request: number | null
}

type Saved = {
  change?: PlaceUpdate
  edits: NewOwnerEdit[]
  /** The id of a request that a newer one replaces, or that is taken back. */
  withdrawn?: number
  /** Why a build is requested; without, visitors see no difference. */
  reason?: string
}

/**
 * What an owner's save makes of a place. Facts that identify the place, or prove who owns it, become a request, which
 * replaces the one that waits; the others change at once and count as confirmed. A save that changes nothing, asks for
 * nothing new and takes nothing back confirms all facts, and checks the page unless somebody's request for others waits.
 */
export function saveByOwner(
  { place, requests, recent }: SeenByOwner,
  { updatedAt, facts, request }: OwnerSave,
): Saved | 'not found' | 'conflict' | 'too often' {
  if (!place) return 'not found'
  const own = requests.find(({ isOwn }) => isOwn)
  if (!isVersionOf(place, updatedAt)) return 'conflict'
  if ((own?.id ?? null) !== request) return 'conflict'
  if (recent >= MOST_OWNER_EDITS) return 'too often'
  const said = withWeek(pickOf(facts, OWN_FACTS))
  const changed = differing(place, said)
  const wanted = differing(place, pickOf(facts, ASKED_FACTS))
  const hasChanged = !isEmpty(changed)
  const isRepeated = own !== undefined && isSame(differing(place, own.new), wanted)
  const asks = !isEmpty(wanted) && !isRepeated
  const saved: Saved = { edits: [] }
  if (own && !isRepeated) saved.withdrawn = own.id
  const confirmsAll = !hasChanged && !asks && saved.withdrawn === undefined
  if (hasChanged || confirmsAll) {
    const isDoubted = requests.some((it) => !isEmpty(differing(place, it.new)))
    const stated = Object.entries(said).filter(([, value]) => !isEmpty(value))
    const names = stated.map(([name]) => name).filter((name) => confirmsAll || name in changed)
    saved.change = {
      place,
      facts: changed,
      confirmation: confirm(place, names, Object.keys(changed)),
      ...(confirmsAll && !isDoubted && { checked: 'now' as const }),
    }
    const old = pick(place, Object.keys(changed))
    saved.edits.push({ state: 'live', old, new: changed, before: daysOf(place) })
    saved.reason = `${hasChanged ? 'Change' : 'Confirmed'} by the owner of ${place.name}`
  }
  if (asks) {
    saved.edits.push({ state: 'waiting', old: pick(place, Object.keys(wanted)), new: wanted })
  }
  return saved
}

/** The facts with these names that are stated at all. */
function pickOf(facts: Facts, names: readonly (keyof Facts)[]): Facts {
  const stated = names.filter((name) => facts[name] !== undefined)
  return Object.fromEntries(stated.map((name) => [name, facts[name]]))
}

export type OwnerEditDecision = 'accept' | 'decline' | 'undo'

type Decided = {
  state: OwnerEditState
  change?: PlaceUpdate
  /** What an undo of an accepted request puts back. */
  before?: Before
  reason?: string
}

/** What a decision about an owner's change makes of it: a request is accepted or declined, a change that was made is undone. */
export function decideOwnerEdit(
  edit: OwnerEdit | undefined,
  place: SeenPlace | undefined,
  decision: OwnerEditDecision,
): Decided | 'not found' | 'already decided' | 'conflict' {
  if (!edit || !place) return 'not found'
  if (edit.state !== (decision === 'undo' ? 'live' : 'waiting')) return 'already decided'
  if (decision === 'decline') return { state: 'declined' }
  if (decision === 'undo') return undo(edit, place)
  if (!isEmpty(differing(place, edit.old))) return 'conflict'
  const names = Object.keys(edit.new) as (keyof Facts)[]
  const confirmed = names.filter((name) => !isEmpty(edit.new[name]) && name !== 'closedOn')
  return {
    state: 'live',
    change: { place, facts: edit.new, confirmation: confirm(place, confirmed, names) },
    before: daysOf(place),
    reason: `Change by the owner of ${place.name}`,
  }
}

/**
 * Takes a change back, unless somebody has changed its facts since. Of special hours, which many hands add to, only the
 * days of the change go back.
 */
function undo(edit: OwnerEdit, place: SeenPlace): Decided | 'conflict' {
  const { specialHours: after, ...others } = edit.new as Facts & { specialHours?: SpecialHours[] }
  if (!isEmpty(differing(place, others))) return 'conflict'
  const facts = { ...edit.old }
  if (after) {
    const before = edit.old.specialHours as SpecialHours[]
    const left = withoutSpecialHours(place.specialHours as SpecialHours[], before, after)
    if (!left) return 'conflict'
    facts.specialHours = left
  }
  const { checkedAt } = place
  const { oldCheckedAt } = edit
  return {
    state: 'undone',
    change: {
      place,
      facts,
      confirmation: confirmationWithout(edit, place),
      // A later check was one of the page with this change.
      ...(oldCheckedAt && checkedAt && oldCheckedAt < checkedAt && { checked: oldCheckedAt }),
    },
    reason: `Undone change by the owner of ${place.name}`,
  }
}

/**
 * The confirmation without that of a change: as it was before, if the owner has confirmed nothing since; otherwise without
 * the facts of the change. Facts that lost their confirmation meanwhile do not get it back.
 */
function confirmationWithout(edit: OwnerEdit, place: SeenPlace): Confirmation {
  const { confirmedAt = null, confirmedFacts = [] } = place
  // Others have added special hours since, which stay confirmed.
  const isShared = (name: string) =>
    name === 'specialHours' && !isSame(place.specialHours, edit.new.specialHours)
  const isOfEdit = (name: string) => name in edit.new && !isShared(name)
  const isNewest = confirmedAt?.getTime() === (edit.decidedAt ?? edit.createdAt).getTime()
  const facts = isNewest
    ? (edit.oldConfirmedFacts ?? []).filter(
        (name) => confirmedFacts.includes(name) || isOfEdit(name),
      )
    : confirmedFacts.filter((name) => !isOfEdit(name))
  const at = isNewest ? edit.oldConfirmedAt : confirmedAt
  return { at: facts.length > 0 ? at : null, facts }
}
