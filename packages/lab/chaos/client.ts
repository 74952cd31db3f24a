import { setTimeout as sleep } from 'node:timers/promises'

export type Call = {
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** The index of the process to call; a random one if omitted. */
  handler?: number
  /** Another status to retry on, besides 503 and 429. */
  retryOn?: number
}
export type Answer = { status: number; headers: Headers; text: string }
/** The number of answers by status; `none` counts broken connections, `late` timeouts. */
export type StatusCounts = Record<string, number>

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const MAX_ATTEMPTS = 2000

/** A client with a browser's user agent; `urlOf` returns the URL of a process of the functions. */
export function createClient(urlOf: (handler?: number) => string) {
  const statusCounts: StatusCounts = {}
  const faults: string[] = []
  const count = (status: string) => (statusCounts[status] = (statusCounts[status] ?? 0) + 1)

  /** Sends a call once; undefined without an answer. */
  const send = async ({ method, path, body, headers, handler }: Call, seconds = 20) => {
    try {
      const response = await fetch(urlOf(handler) + path, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          'user-agent': BROWSER,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(seconds * 1000),
      })
      const answer: Answer = {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      }
      count(`${answer.status}`)
      if (answer.status === 503) {
        if (!answer.headers.has('retry-after')) faults.push('503 without Retry-After')
      } else if (answer.status >= 500) faults.push(`${answer.status} of ${path}`)
      return answer
    } catch (error) {
      count((error as Error).name === 'TimeoutError' ? 'late' : 'none')
      return undefined
    }
  }

  /** Sends a call again until it has an answer other than 503, 429 and `retryOn`. Throws after 2,000 attempts. */
  const sendUntilAnswered = async (call: Call): Promise<Answer> => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const answer = await send(call)
      if (answer && ![503, 429, call.retryOn].includes(answer.status)) return answer
      await sleep(20 + Math.random() * 80)
    }
    throw new Error(`${call.path} was never answered for good`)
  }

  /** Status counts and faults since the last call; `faults` must stay empty in every case. */
  const takeLog = () => {
    const log = { statusCounts: { ...statusCounts }, faults: [...new Set(faults)] }
    for (const name of Object.keys(statusCounts)) delete statusCounts[name]
    faults.length = 0
    return log
  }

  return { send, sendUntilAnswered, takeLog }
}

/** Calls `work` for each item, at most `concurrency` at a time. */
export async function inParallel<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const run = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, run))
  return results
}
