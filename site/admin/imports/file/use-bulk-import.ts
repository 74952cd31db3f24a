import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import type { importListings } from '#contracts/imports.ts'
import type { OutputOf } from '#contracts/route.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { newestBuildId } from '#site/admin/publish/builds.ts'
import { adminCall, sentenceOf } from '#site/admin/kit/session.ts'
import { inFileOrder } from './outcomes.ts'
import type { FileOptions } from './read-file.ts'
import { type ReadFile, startReader } from './reader.ts'

export type ImportOptions = FileOptions & {
  /** Whether to close the places of the guide that this file of their source no longer has. */
  closesMissing?: boolean
}
type ImportAnswer = OutputOf<typeof importListings>
/** A file, the outcomes of its rows, the places that it lacks, and the version of the guide that all was planned for. */
export type Preview = ReadFile &
  Omit<ImportAnswer, 'isWritten'> & { name: string; options: ImportOptions }
type Step =
  | { at: 'start' }
  | { at: 'reading' | 'comparing'; name: string }
  | { at: 'preview' | 'importing'; preview: Preview }
  | { at: 'done'; preview: Preview; buildId: number | undefined }

/** The answer about a file without any place, which is not sent. */
const NOTHING = { version: '', outcomes: [], missingCount: 0, missing: [] }
const NO_PREVIEW = 'The guide did not answer. Please try again.'
const NO_ANSWER =
  'No answer came, so the places may be in the guide or not: all of them or none. This is how it is now.'

/** Reads a file, has the server plan its import for a preview, and has it written. */
export function useBulkImport() {
  const [step, setStep] = useState<Step>({ at: 'start' })
  const [problem, setProblem] = useState('')
  const [idempotent] = useState(createIdempotent)
  const reader = useRef<ReturnType<typeof startReader>>(undefined)
  useEffect(() => () => reader.current?.close(), [])

  /** Previews a file. A file chosen in the meantime replaces it. */
  async function preview(file: File, options: ImportOptions, warning = '') {
    reader.current?.close()
    const ownReader = (reader.current = startReader())
    const isCurrent = () => reader.current === ownReader
    setProblem('')
    setStep({ at: 'reading', name: file.name })
    try {
      const read = await ownReader.read(file, options)
      if (!isCurrent()) return
      setStep({ at: 'comparing', name: file.name })
      const { closesMissing } = options
      const answer = read.count > 0 ? await send({ isDryRun: true, closesMissing }) : NOTHING
      if (!isCurrent()) return
      const outcomes = inFileOrder(answer.outcomes, read.refused)
      setStep({
        at: 'preview',
        preview: { ...read, ...answer, name: file.name, options, outcomes },
      })
      setProblem(warning)
    } catch (error) {
      if (!isCurrent()) return
      setStep({ at: 'start' })
      setProblem(problemOf(error))
    }
  }

  async function send(fields: { isDryRun: boolean; closesMissing?: boolean; version?: string }) {
    const body = await reader.current!.pack(fields)
    const path = '/api/admin/imports'
    return idempotent((key) => adminCall<typeof importListings>('POST', path, body, key))
  }

  async function write(file: File) {
    if (step.at !== 'preview') return
    const { preview: previewed } = step
    setProblem('')
    setStep({ at: 'importing', preview: previewed })
    try {
      const { version, options } = previewed
      const { closesMissing } = options
      const { outcomes } = await send({ isDryRun: false, closesMissing, version })
      const written = inFileOrder(outcomes, previewed.refused)
      // The statement that writes the import also requests the build, so the newest build contains it.
      const buildId = await newestBuildId()
      setStep({ at: 'done', preview: { ...previewed, outcomes: written }, buildId })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500
      await preview(file, previewed.options, isRefused ? error.detail : NO_ANSWER)
    }
  }

  return { step, problem, preview, write }
}

/** The server's message, the reader's message, or that there was no response. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof TypeError) return sentenceOf(error, NO_PREVIEW)
  return error instanceof Error ? error.message : NO_PREVIEW
}
