import { formatCount } from '#domain/format.ts'
import { decode } from '#place-files/decode.ts'
import type { Candidate, Refusal } from '#place-files/candidate.ts'
import { type ReadOptions, readCandidates } from '#place-files/read.ts'
import { type KindLeftOut, kindsLeftOut, refuse } from '#place-files/refuse.ts'
import type { RefusedRow } from './outcomes.ts'

const MB = 2 ** 20
const MAX_BYTES = 16 * MB
/** The most places that a request may have; a test compares it with the contract. */
export const MAX_PLACES = 10_000
/** The contract's limit for a text of a row. */
const MAX_TEXT = 200

export type FileOptions = Pick<
  ReadOptions,
  'town' | 'takesUnknown' | 'keepsDrafts' | 'credit' | 'kinds'
>
/** The content of a file: candidates for the server, rows refused without asking it, and remarks. */
export type FileRead = {
  format: string
  remarks: string[]
  candidates: Candidate[]
  refused: RefusedRow[]
  /** The kinds of business of rows that are refused for them. */
  kinds: KindLeftOut[]
  /** The same rows as the server needs them, to tell which places the file lacks. */
  refusedIds: RowId[]
}

/** Reads a chosen file. Throws an Error with a message for the administrator when it cannot be used. */
export async function readFile(file: File, options: FileOptions): Promise<FileRead> {
  if (file.size > MAX_BYTES) {
    const size = (file.size / MB).toFixed(1)
    throw new Error(`${file.name} has ${size} MB; up to ${MAX_BYTES / MB} MB can be imported here.`)
  }
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Error(`${file.name} cannot be read; it may have moved or changed.`, { cause })
  })
  const { body, remarks } = await decode(new Uint8Array(bytes)).catch((error: Error) => {
    throw new Error(`${file.name} cannot be read: ${error.message}.`, { cause: error })
  })
  const townHint = 'name one town for all rows above, and look again'
  const read = await readCandidates(body, { ...options, townHint }).catch((error: Error) => {
    throw new Error(`${error.message}.`, { cause: error })
  })
  const { format, candidates } = read
  const left = candidates.flatMap((candidate) => {
    const refusal = refuse(candidate)
    return refusal ? { candidate, refusal } : []
  })
  const out = new Set(left.map(({ candidate }) => candidate))
  const places = candidates.filter((candidate) => !out.has(candidate))
  if (places.length > MAX_PLACES) {
    const count = formatCount(places.length)
    throw new Error(
      `The file holds ${count} places; up to 10,000 can be imported here at once. Split it, or use npm run import.`,
    )
  }
  return {
    format,
    remarks: [...remarks, ...read.remarks],
    refused: left.map(toRefusedRow),
    kinds: kindsLeftOut(left.map(({ refusal }) => refusal)),
    refusedIds: left.map(({ candidate }) => toRowId(candidate)),
    candidates: places.map(shortened),
  }
}

type Left = { candidate: Candidate; refusal: Refusal }

const toRefusedRow = ({ candidate: { row, name, town }, refusal }: Left): RefusedRow => ({
  ...{ row, name, town, status: 'refused' },
  ...refusal,
})

export type RowId = Pick<Candidate, 'source' | 'sourceId' | 'town'>

const toRowId = ({ source, sourceId, town }: Candidate): RowId => ({
  source: source.slice(0, MAX_TEXT),
  sourceId: sourceId.slice(0, MAX_TEXT),
  town: town.slice(0, MAX_TEXT),
})

/** `asOf` only serves to compare the age of rows, so it may be cut to the contract's limit. */
const shortened = (candidate: Candidate): Candidate => ({
  ...candidate,
  asOf: candidate.asOf?.slice(0, MAX_TEXT),
})
