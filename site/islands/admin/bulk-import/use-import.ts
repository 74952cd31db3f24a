import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import type { importListings } from '#contracts/imports.ts'
import { createOnce } from '#site/lib/once.ts'
import { loadBuilds } from '#site/stores/builds.ts'
import { adminCall, sentenceOf } from '#site/stores/session.ts'
import { inFileOrder, type Outcome } from './outcomes.ts'
import { type ReadFile, startReader } from './reader.ts'

/** A file, what would become of its rows, and the guide for which that is so. */
export type Preview = ReadFile & {
  name: string
  town: string
  version: string
  outcomes: Outcome[]
}
export type Step =
  | { at: 'start' }
  | { at: 'reading' | 'comparing'; name: string }
  | { at: 'preview' | 'importing'; preview: Preview }
  | { at: 'done'; preview: Preview; buildId: number | undefined }

const NO_PREVIEW = 'The guide did not answer. Please try again.'
const NO_ANSWER =
  'No answer came, so the places may be in the guide or not: all of them or none. This is how it is now.'

/** Reads a file, asks the guide what would become of it, and has it written. */
export function useImport() {
  const [step, setStep] = useState<Step>({ at: 'start' })
  const [problem, setProblem] = useState('')
  const [once] = useState(createOnce)
  const reader = useRef<ReturnType<typeof startReader>>(undefined)
  useEffect(() => () => reader.current?.close(), [])

  /** A file that is chosen while another is looked at takes its place. */
  async function look(file: File, town: string, warning = '') {
    reader.current?.close()
    const mine = (reader.current = startReader())
    const isMine = () => reader.current === mine
    setProblem('')
    setStep({ at: 'reading', name: file.name })
    try {
      const read = await mine.read(file, town)
      if (!isMine()) return
      setStep({ at: 'comparing', name: file.name })
      const answer = read.count > 0 ? await send({ isDryRun: true }) : { version: '', outcomes: [] }
      if (!isMine()) return
      const outcomes = inFileOrder(answer.outcomes, read.refused)
      const preview = { ...read, name: file.name, town, version: answer.version, outcomes }
      setStep({ at: 'preview', preview })
      setProblem(warning)
    } catch (error) {
      if (!isMine()) return
      setStep({ at: 'start' })
      setProblem(problemOf(error))
    }
  }

  async function send(fields: { isDryRun: boolean; version?: string }) {
    const body = await reader.current!.pack(fields)
    const path = '/api/admin/imports'
    return once((key) => adminCall<typeof importListings>('POST', path, body, key))
  }

  async function write(file: File) {
    if (step.at !== 'preview') return
    const { preview } = step
    setProblem('')
    setStep({ at: 'importing', preview })
    try {
      const { outcomes } = await send({ isDryRun: false, version: preview.version })
      const written = inFileOrder(outcomes, preview.refused)
      // The import asks for its build in the same statement, so the newest build has it.
      const [newest] = await loadBuilds().catch(() => [])
      setStep({ at: 'done', preview: { ...preview, outcomes: written }, buildId: newest?.id })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500
      await look(file, preview.town, isRefused ? error.detail : NO_ANSWER)
    }
  }

  return { step, problem, look, write }
}

/** The server's sentence, the reader's own, or that there was no answer. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof TypeError) return sentenceOf(error, NO_PREVIEW)
  return error instanceof Error ? error.message : NO_PREVIEW
}
