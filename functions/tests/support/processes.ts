import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll } from 'vitest'

export type Sent = {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
  ip: string
}
export type Answer = { status: number; headers: Record<string, string>; text: string }
export type Outcome = { answers: Answer[]; hashes: number }

/** The functions in `count` processes; requests are spread over them and made concurrently. */
export function startProcesses(count: number, settings: Record<string, string>) {
  const env = { ...process.env, ...settings }
  const children = Array.from({ length: count }, () =>
    fork('functions/tests/support/api-process.ts', { env, silent: true }),
  )
  afterAll(() => children.forEach((child) => child.kill()))

  /** The answers in the order of the requests, and how many passwords were hashed for them. */
  return async (requests: Sent[]): Promise<Outcome> => {
    const outcomes = children.map(async (child, index) => {
      child.send(requests.filter((_, i) => i % count === index))
      return ((await once(child, 'message')) as [Outcome])[0]
    })
    const all = await Promise.all(outcomes)
    return {
      answers: requests.map((_, i) => all[i % count]!.answers[Math.floor(i / count)]!),
      hashes: all.reduce((sum, { hashes }) => sum + hashes, 0),
    }
  }
}
