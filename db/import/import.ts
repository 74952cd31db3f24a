import { sql } from 'kysely'
import type { Candidate, Refusal } from '#place-files/candidate.ts'
import type { PriceRange } from '#domain/vocabulary.ts'
import { type Db, isRetryable } from '../client.ts'
import { isChanged, type Table, untilUnchanged } from '../places/change.ts'
import type { IdempotencyKey } from '../queries/operations/idempotency-keys.ts'
import type { Business } from '../schema.ts'
import {
  closing,
  findByIds,
  formerKeyOf,
  keyOf,
  missingPlaces,
  withFormerIds,
  placesOf,
  type RowId,
} from './known-places.ts'
import type { Known } from './places.ts'
import { type Plan, planImport } from './plan.ts'
import { type GuideAsRead, readAround, readGuide, readPlaces, type Seen } from './read-guide.ts'
import { writePlan } from './write.ts'

export type FilePlan = { plan: Plan; known: Known[]; missing: Known[]; version: string; seen: Seen }
type PlanOptions = {
  /** Rows of the file that are refused already. Their places are in the file all the same. */
  refused?: RowId[]
  /** Whether to close the places that this file of their source no longer has. */
  closesMissing?: boolean
  /** The rows of the file before, if it was kept. What was typed over since then stays. */
  before?: Candidate[]
  /** The guide as it was just read, if it was. */
  guide?: GuideAsRead
}

/**
 * Plans the import of a file against the guide as it is now; `version` identifies that state, and `missing` are the places
 * that the file lacks. Writes nothing.
 */
export async function planFile(
  db: Db,
  candidates: Candidate[],
  { refused = [], closesMissing = false, before, guide }: PlanOptions = {},
): Promise<FilePlan> {
  const { known, redirects, removed, version, seen } = guide ?? (await readGuide(db))
  const lacking = missingPlaces([...candidates, ...refused], known)
  const found = withFormerIds(candidates, lacking, known)
  const formerKeys = new Set(found.map(formerKeyOf))
  const missing = lacking.filter((place) => !formerKeys.has(keyOf(place)))
  const told = before ? withBefore(found, before) : found
  const rows = closesMissing ? [...told, ...missing.map(closing)] : told
  // Only these with all their facts: a function of Workers has 128 MB. A write after a change in between is refused.
  const existing = await readPlaces(db, placesOf(rows, known))
  return {
    plan: planImport(rows, { existing, known, redirects, removed }),
    known,
    missing,
    version,
    seen,
  }
}

function withBefore(candidates: Candidate[], before: Candidate[]): Candidate[] {
  const said = new Map(before.map((row) => [keyOf(row), row]))
  return candidates.map((row) => ({
    ...row,
    before: said.get(keyOf(row)) ?? said.get(formerKeyOf(row)),
  }))
}

type WriteOptions = { key?: IdempotencyKey; answer?: object; seconds?: number }

/**
 * Writes the plan of a file and requests a build. Returns false and writes nothing if the guide has changed since it was
 * planned. Other writers of restaurants wait until it is done. `answer` is stored under `key`.
 */
export async function writeFile(
  db: Db,
  planned: FilePlan,
  options: WriteOptions = {},
): Promise<boolean> {
  try {
    await write(db, planned, options)
    return true
  } catch (error) {
    if (isChanged(error)) return false
    throw error
  }
}

async function write(
  db: Db,
  { plan, seen }: FilePlan,
  { key, answer: extra, seconds }: WriteOptions,
): Promise<void> {
  if (plan.create.length + plan.update.length === 0) return
  const reason = 'Import of a file'
  const answer = sql`select true as is_written`
  await writePlan(db, plan, seen, { reason, key, extra, answer, seconds })
}

/**
 * Plans and writes the import of a file, again if the guide changes in between, and once more if the connection was lost. A
 * dry run writes nothing. Returns the plan with the places that were `known` to it, and those of them that the file lacks.
 */
export async function importFile(
  db: Db,
  candidates: Candidate[],
  { isDryRun = false, ...options }: PlanOptions & { isDryRun?: boolean } = {},
) {
  const { plan, known, missing } = await untilUnchanged(async () => {
    const planned = await planFile(db, candidates, options)
    const writing = () => write(db, planned, {})
    if (!isDryRun) {
      await writing().catch((error: unknown) => {
        if (!isRetryable(error, true)) throw error
        // A busy machine may lose a connection. What is written already has changed the guide, and is not written twice.
        return writing()
      })
    }
    return planned
  })
  return { ...plan, known, missing }
}

type Stored = Pick<
  Business,
  'id' | 'name' | 'address' | 'neighborhood' | 'phone' | 'website' | 'rating' | 'hours'
> & { isExisting: boolean; maybe?: string }
export type StoredRestaurant = Stored & {
  cuisine: string | null
  priceRange: PriceRange | null
  townSlug: string
  slug: string
}
export type StoredBusiness = Stored & { category: string; isDraft: boolean }
type LinkOptions = { key?: IdempotencyKey; extra?: object; seconds?: number }

/**
 * Imports the place of a link: creates it, brings it up to date, completes its draft or leaves it alone, and requests a
 * build if visitors see a difference. Plans again if the place or its rivals change in between. Returns the place as it
 * is stored, with the one that it `maybe` is, or why it is refused. The place and `extra` are stored under `key`.
 */
export function importLink(
  db: Db,
  link: Candidate,
  { key, extra, seconds }: LinkOptions = {},
): Promise<StoredRestaurant | StoredBusiness | { refusal: Refusal }> {
  return untilUnchanged(async () => {
    const { candidate, guide, seen } = await readAround(db, link)
    const plan = planImport([candidate], guide)
    const [outcome] = plan.outcomes
    if (outcome?.status === 'refused') return { refusal: outcome }
    const reason = `Import of ${link.name}`
    const answer = storedPlace(plan, findByIds(candidate, guide.existing))
    const maybe = outcome?.status === 'created' && outcome.maybe
    const told = maybe ? { maybe } : {}
    const stored = await writePlan<StoredRestaurant | StoredBusiness>(db, plan, seen, {
      ...{ reason, key, extra: { ...extra, ...told }, answer, seconds },
    })
    return { ...stored, ...told }
  })
}

const OWN_COLUMNS: Record<Table, string[]> = {
  restaurants: ['townSlug', 'slug'],
  businesses: ['category', 'isDraft'],
}
/** Null if they are not known. */
const KNOWN = sql`, case when is_cuisine_known then cuisine end as "cuisine",
  case when is_price_known then price_range end as "priceRange"`

/** SQL for the place of a link as it is after the write. */
function storedPlace({ create: [created], update: [updated] }: Plan, place: Known | undefined) {
  const table = (created ?? place)!.table
  const prefix = created ? 'created_' : updated ? 'updated_' : ''
  const shared = 'id name address neighborhood phone website rating hours'.split(' ')
  // The results of a batch keep the names of columns as they are.
  const columns = [...shared, ...OWN_COLUMNS[table]].map(
    (column) => sql`${sql.ref(column)} as ${sql.raw(`"${column}"`)}`,
  )
  const known = table === 'restaurants' ? KNOWN : sql``
  const from = sql`${sql.raw(prefix + table)}${prefix ? sql`` : sql` where id = ${place!.id}`}`
  return sql`select ${sql.join(columns)}${known}, ${!created}::boolean as "isExisting" from ${from}`
}
