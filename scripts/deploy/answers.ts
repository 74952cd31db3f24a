import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readHidden, readLine, readTwice } from '../lib/terminal.ts'

type Question = {
  name: string
  asks: string
  /** What an empty answer means; without one the answer is required. */
  fallback?: string
  /** A secret is typed unseen and not kept. */
  isSecret?: boolean
  /** Typed twice, as nobody could see a slip. */
  isTwice?: boolean
  /** Returns the answer as it is used, or throws a sentence that says what is wrong. */
  check?: (answer: string) => string
}

/**
 * What a deploy asks: the setting in the environment, else the answer of an earlier run, else the terminal, else the
 * fallback. `file` keeps good answers and what a later run must know, but no secret and no fallback; a dry run asks nobody
 * and keeps nothing.
 */
export async function openAnswers(file: string, isDry: boolean) {
  const kept = (
    !isDry && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  ) as Record<string, string>

  async function keep(name: string, value: string) {
    kept[name] = value
    if (isDry) return
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`)
  }

  async function ask({ name, asks, fallback, check = (answer) => answer, ...how }: Question) {
    const given = process.env[name] || kept[name] || (await type())
    const found = given || fallback
    if (found === undefined) throw new Error(`${name} is missing: ${asks}`)
    const answer = check(found)
    if (given && !how.isSecret && answer !== kept[name]) await keep(name, answer)
    return answer

    async function type() {
      if (isDry) return fallback ?? name
      if (!process.stdin.isTTY) return undefined
      const question = fallback ? `${asks} [${fallback}]` : asks
      if (how.isSecret) return how.isTwice ? readTwice(question) : readHidden(question)
      return readLine(`${question}: `)
    }
  }

  return { ask, keep, kept }
}

export type Answers = Awaited<ReturnType<typeof openAnswers>>
