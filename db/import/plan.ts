import { type Candidate, type Note, notesOf, type Refusal } from '#place-files/candidate.ts'
import { refuse } from '#place-files/refuse.ts'
import { chooseSpellings } from '#place-files/towns.ts'
import { type FieldName, eachField, fieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { RESERVED_TOWN_SLUGS, slugify, townSlug, uniqueSlug } from '#domain/slug.ts'
import {
  byPreference,
  keyOf,
  knownPlaces,
  refuseRepeated,
  refuseStrangersId,
} from './known-places.ts'
import { completedDraft, factsOf } from './merge.ts'
import { FACTS, type Table } from '../places/change.ts'
import type { Change, Existing, Known, NewPlace } from './places.ts'
import { asBusiness, isPublishable, leftAlone, type Step, stepFor, updateOf } from './steps.ts'

/** `path` is that of a new restaurant's page; `maybe` names the place that may be the same. */
export type Outcome = { row: number; name: string; town: string } & (
  | { status: 'created' | 'unchanged'; notes: Note[]; path?: string; maybe?: string }
  | { status: 'updated'; notes: Note[]; changes: FactChange[] }
  | ({ status: 'refused' } & Refusal)
)
export type FactChange = { fact: FieldName; from: unknown; to: unknown }
/** Facts that stay although the source has changed them: of a verified place, or typed over. */
export type Kept = { name: string; town: string; facts: FieldName[] }
export type Plan = {
  create: NewPlace[]
  update: Change[]
  /** The ids of drafts that become restaurants. */
  remove: number[]
  /** Known only where it is known what the source said before. */
  kept: Kept[]
  /** Whether visitors will see a difference. */
  isVisible: boolean
  /** One for each row, in the order of the file. */
  outcomes: Outcome[]
  /** The number of rows by what was dropped or assumed in them, without refused rows. */
  notes: Map<Note, number>
}

/** What a plan is made against. */
export type Guide = {
  /** The places that a row may be, by their ids or paths. */
  existing: Existing[]
  /** All places that a row may repeat, and whose paths are taken; by default `existing`. */
  known?: Known[]
  redirects?: string[]
  /** The sources of places that the administrator has removed. */
  removed?: ReadonlySet<string>
  /** The towns as the guide spells them, of two spellings the better one first or more often; by default those of `known`. */
  towns?: string[]
}

type Creation = {
  candidate: Candidate
  step: Extract<Step, { action: 'create' }>
  outcome: Extract<Outcome, { status: 'created' | 'unchanged' }>
}

/** The reason for which a link to a new place that has closed for good is refused. */
export const CLOSED = 'closed for good'
/** A file does not bring back what the administrator took out. */
const REMOVED: Refusal = { reason: 'removed from the guide' }

/** Decides what to do with every candidate, without writing anything. The same import a second time changes nothing. */
export function planImport(candidates: Candidate[], guide: Guide): Plan {
  const { existing, known: all = existing, redirects = [], removed } = guide
  const known = knownPlaces(existing, all)
  const plan: Plan = {
    ...{ create: [], update: [], remove: [], kept: [], outcomes: [], notes: new Map() },
    isVisible: false,
  }
  const fresh: Creation[] = []
  const firstOfKey = new Map<string, Candidate>()

  for (const incoming of byPreference(spellTowns(candidates, guide), known)) {
    const place = known.find(incoming)
    const candidate = withKnownId(incoming, place)
    const { name, town, row } = candidate
    const earlier = firstOfKey.get(keyOf(candidate))
    const refusal = refuse(candidate) ?? (earlier && refuseRepeated(candidate, earlier))
    if (refusal) {
      plan.outcomes.push({ row, name, town, status: 'refused', ...refusal })
      continue
    }
    firstOfKey.set(keyOf(candidate), candidate)
    const step = stepFor(candidate, place)
    const other = step.action === 'create' ? findSame(candidate, step, known) : undefined
    const isRemoved = step.action === 'create' && removed?.has(keyOf(candidate))
    const objection = isRemoved
      ? REMOVED
      : other?.isSure
        ? other.refusal
        : refuseStep(candidate, step)
    if (objection) {
      plan.outcomes.push({ row, name, town, status: 'refused', ...objection })
      continue
    }
    if (step.action === 'create') {
      const maybe = other?.refusal.detail
      const notes = assumed(candidate, maybe)
      const status = 'created' as const
      const outcome = { row, name, town, status, notes, ...(maybe && { maybe }) }
      fresh.push({ candidate, step, outcome })
      plan.outcomes.push(outcome)
      known.add(candidate)
    } else plan.outcomes.push(bringUpToDate(plan, candidate, step))
  }
  createAll(plan, fresh, slugTaker(all, redirects))
  plan.outcomes.sort((a, b) => a.row - b.row)
  plan.notes = countNotes(plan.outcomes)
  return plan
}

/** A link that holds only a part of an id does not replace the id of its place. */
function withKnownId(candidate: Candidate, place: Existing | undefined): Candidate {
  const isPartial = candidate.link && candidate.sourceId.startsWith('cid:')
  return isPartial && place?.sourceId ? { ...candidate, sourceId: place.sourceId } : candidate
}

/** Refuses what would rename another place, and a link to a place that is gone. */
function refuseStep(candidate: Candidate, step: Step): Refusal | undefined {
  if (step.action !== 'create') return refuseStrangersId(candidate, step.place)
  return candidate.link?.isClosedForGood && !step.draft ? { reason: CLOSED } : undefined
}

/** The place that a new one may be. Only restaurants are compared: two pages about one place cannot be taken back. */
function findSame(
  candidate: Candidate,
  { draft }: Extract<Step, { action: 'create' }>,
  known: ReturnType<typeof knownPlaces>,
) {
  if (candidate.link && !candidate.link.isFood) return undefined
  if (!draft) return known.findSame(candidate)
  const completed = completedDraft(candidate, draft)
  return known.findSame({ ...completed, town: completed.neighborhood })
}

function bringUpToDate(
  plan: Plan,
  candidate: Candidate,
  step: Exclude<Step, { action: 'create' }>,
): Outcome {
  const { row, name, town } = candidate
  const { action, place } = step
  const { change, isOwnersWordKept, kept, isVisible } =
    action === 'update'
      ? updateOf(candidate, place)
      : { change: leftAlone(candidate, place), isOwnersWordKept: false, kept: [], isVisible: false }
  if (kept.length > 0) plan.kept.push({ name: place.name, town: place.neighborhood, facts: kept })
  const { changes } = change
  const notes = new Set(candidate.notes)
  if (isOwnersWordKept) notes.add("kept the owner's words")
  const facts = Object.keys(changes) as (keyof typeof changes)[]
  // A row of a file that says nothing new leaves no trace, unless a place that may be out of date is as it says; a link was a
  // look at the place.
  const saysHours = candidate.hours || Object.keys(place.hours).length === 0
  const isOutdated = (place.outdatedFacts ?? []).length > 0
  const isAgreed = isOutdated && saysHours && !isOwnersWordKept
  const isLook = action === 'update' && (candidate.link || isAgreed)
  if (facts.length > 0 || isLook || change.sourceId) plan.update.push(change)
  // The page says when it was checked, and what may be out of date.
  plan.isVisible ||= isVisible || (isOutdated && Boolean(isLook))
  const outcome = { row, name, town, notes: [...notes] }
  if (facts.length === 0) return { ...outcome, status: 'unchanged' }
  const from = (fact: keyof typeof changes) => ({ fact, from: place[fact], to: changes[fact] })
  return { ...outcome, status: 'updated', changes: facts.map(from) }
}

function createAll(plan: Plan, fresh: Creation[], takeSlug: ReturnType<typeof slugTaker>) {
  const inFileOrder = fresh.toSorted((a, b) => a.candidate.row - b.candidate.row)
  for (const { candidate, step, outcome } of inFileOrder) {
    const { table, draft } = step
    if (draft) plan.remove.push(draft.id)
    const isBusiness = table === 'businesses'
    const place = newPlace(isBusiness ? asBusiness(candidate) : candidate, table, draft)
    const { name, address, neighborhood: town } = place
    if (isBusiness) place.isDraft = !isPublishable(place)
    else {
      const { townSlug, slug } = takeSlug({ ...candidate, name, address, town })
      Object.assign(place, { townSlug, slug })
      outcome.path = `/${townSlug}/${slug}`
    }
    plan.create.push(place)
    plan.isVisible ||= !place.isDraft
  }
}

/** The notes of a row and the values that are assumed for a new place because the row lacks them. */
function assumed(candidate: Candidate, maybe: string | undefined): Note[] {
  const { notes, priceRange, cuisine } = candidate
  const guesses = notesOf({
    'price unknown': !priceRange,
    'cuisine unknown': !cuisine,
    'maybe the same place': maybe !== undefined,
    'kept as a draft': candidate.isDraft,
  })
  return [...new Set([...notes, ...guesses])]
}

function countNotes(outcomes: Outcome[]): Map<Note, number> {
  const counts = new Map<Note, number>()
  for (const outcome of outcomes) {
    if (outcome.status === 'refused') continue
    for (const note of outcome.notes) counts.set(note, (counts.get(note) ?? 0) + 1)
  }
  return counts
}

function spellTowns(
  candidates: Candidate[],
  { existing, known = existing, towns }: Guide,
): Candidate[] {
  const spell = chooseSpellings(
    towns ?? known.map(({ neighborhood }) => neighborhood).filter(Boolean),
    candidates.filter((candidate) => !refuse(candidate)).map(({ town }) => town),
  )
  const spelled = (candidate: Candidate): Candidate => ({
    ...candidate,
    town: candidate.town && spell(candidate.town),
    ...(candidate.before && { before: spelled(candidate.before) }),
  })
  return candidates.map(spelled)
}

type SlugTaker = (candidate: Candidate) => { townSlug: string; slug: string }

/** A new place of `table` with the facts of the candidate, and with those of its `draft` if it has one. */
function newPlace(candidate: Candidate, table: Table, draft?: Existing) {
  const { source, sourceId, own = {} } = candidate
  const facts = factsOf(candidate, table)
  const created = {
    ...eachField(FACTS[table], (fact) => PLACE_FIELDS[fact].initial),
    ...facts,
    ...eachField(fieldsWith({ file: 'new' }), (fact) => own[fact] ?? PLACE_FIELDS[fact].initial),
    ...(draft && sharedFacts(completedDraft(candidate, draft))),
  }
  return { ...created, table, source, sourceId } as NewPlace
}

/** Drafts are businesses; a restaurant takes over the facts that both have. */
const sharedFacts = (draft: Existing) =>
  eachField(fieldsWith({ of: 'both' }), (fact) => draft[fact])

/** Gives each place a path that neither another place nor a redirect has. */
function slugTaker(known: Known[], redirects: string[]): SlugTaker {
  const taken = new Set(known.map((place) => `/${place.townSlug}/${place.slug}`))
  for (const path of redirects) taken.add(path)
  return ({ name, address, town: townName, sourceId, own = {} }) => {
    const ownTown = own.townSlug ?? ''
    const town =
      slugify(ownTown) === ownTown && ownTown && !RESERVED_TOWN_SLUGS.has(ownTown)
        ? ownTown
        : townSlug(townName)
    const isTaken = (slug: string) => taken.has(`/${town}/${slug}`)
    const ownSlug =
      own.slug && slugify(own.slug) === own.slug && !isTaken(own.slug) ? own.slug : undefined
    const [street = ''] = address.split(',')
    const slug = ownSlug ?? uniqueSlug({ name, address: street, fallback: sourceId }, isTaken)
    taken.add(`/${town}/${slug}`)
    return { townSlug: town, slug }
  }
}
