import type { Candidate } from '#place-files/candidate.ts'
import type { Db } from '../client.ts'
import { closingsProposed, proposeClosings } from '../queries/corrections.ts'
import { type FilePlan, planFile, writeFile } from './import.ts'
import type { Change, Known } from './places.ts'
import { readGuide } from './read-guide.ts'
import { lossLine } from './report.ts'

/** What waits at the corrections of a place that its source no longer has. */
const GONE = 'Its source no longer has it: it may have closed, or is another place now.'

export type UpdatePlan = FilePlan & {
  /** The missing places of which nobody was told yet. */
  gone: Known[]
  /** What would be left if those had closed, if that is far less. */
  loss: string | undefined
}

/**
 * Plans what a source says now, against the guide and against what it said `before`. Facts that were typed over since then
 * stay. Writes nothing.
 */
export async function planUpdate(
  db: Db,
  candidates: Candidate[],
  before: Candidate[] | undefined,
): Promise<UpdatePlan> {
  const guide = await readGuide(db)
  const planned = await planFile(db, candidates, { before, guide })
  const closing = await planFile(db, candidates, { before, guide, closesMissing: true })
  const told = await closingsProposed(db, GONE)
  const isToldOf = ({ place, changes }: Change) => Boolean(changes.closedOn) && told.has(place.id)
  const update = closing.plan.update.filter((change) => !isToldOf(change))
  return {
    ...planned,
    gone: planned.missing.filter(({ id }) => !told.has(id)),
    loss: lossLine({ ...closing.plan, update }, closing.known),
  }
}

/** Whether there is anything to write. */
export const isUpToDate = ({ plan, gone }: UpdatePlan): boolean =>
  gone.length === 0 &&
  plan.outcomes.every(({ status }) => status === 'unchanged' || status === 'refused')

/**
 * Writes the plan. Places that are gone stay as they are, and wait among the corrections for somebody to decide. Returns false
 * and writes nothing if the guide has changed since it was planned.
 */
export async function writeUpdate(db: Db, planned: UpdatePlan): Promise<boolean> {
  if (!(await writeFile(db, planned))) return false
  const ids = planned.missing.map(({ id }) => id)
  await proposeClosings(db, ids, GONE)
  return true
}
