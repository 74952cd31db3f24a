import { setTimeout as sleep } from 'node:timers/promises'

export type Sent = {
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** Which of the processes is asked; any of them, when it is all the same. */
  handler?: number
  /** A status that is worth another try, besides 503 and 429. */
  again?: number
}
export type Answer = { status: number; headers: Headers; text: string }
/** How often each status came; `none` is a connection that broke, `late` an answer that was not waited for. */
export type Tally = Record<string, number>

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
/** Beyond these many tries somebody has given up. */
const TRIES = 2000

/** Sends as a browser would; `where` is the address of a process of the functions. */
export function createClient(where: (handler?: number) => string) {
  const tally: Tally = {}
  const faults: string[] = []
  const count = (what: string) => (tally[what] = (tally[what] ?? 0) + 1)

  /** One try; undefined when it brought no answer. */
  const send = async ({ method, path, body, headers, handler }: Sent, seconds = 20) => {
    try {
      const response = await fetch(where(handler) + path, {
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
      if (answer.status === 503 && !answer.headers.has('retry-after')) faults.push('503 without Retry-After') // prettier-ignore
      if (answer.status >= 500 && answer.status !== 503) faults.push(`${answer.status} of ${path}`)
      return answer
    } catch (error) {
      count((error as Error).name === 'TimeoutError' ? 'late' : 'none')
      return undefined
    }
  }

  /** Tries until it is answered for good: nothing but no answer, 503 and 429 is worth another try. */
  const insist = async (sent: Sent): Promise<Answer> => {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const answer = await send(sent)
      if (answer && ![503, 429, sent.again].includes(answer.status)) return answer
      await sleep(20 + Math.random() * 80)
    }
    throw new Error(`${sent.path} was never answered for good`)
  }

  /** What came since the last time this was asked; `faults` must stay empty whatever happens. */
  const heard = () => {
    const news = { tally: { ...tally }, faults: [...new Set(faults)] }
    for (const name of Object.keys(tally)) delete tally[name]
    faults.length = 0
    return news
  }

  return { send, insist, heard }
}

/** Works through `items`, so many at a time. */
export async function inParallel<T, R>(
  items: readonly T[],
  most: number,
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
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, run))
  return results
}
