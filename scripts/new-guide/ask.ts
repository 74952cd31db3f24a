import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { progress } from '../lib/command.ts'
import { writeWhole } from './write-whole.ts'

export type Service = {
  url: string
  userAgent: string
  seconds: number
  folder: string
  /** Whether an answer that was kept is not good enough. */
  isAskedAgain?: boolean
}
/** `name` is for the file of the answer, `form` is posted, `isWhole` says whether parsed JSON is a whole answer. */
type Question<Answer> = {
  name: string
  query: Record<string, string>
  form?: Record<string, string>
  isWhole: (json: unknown) => json is Answer
}

const KEPT = 'what has arrived is kept'

/**
 * What a service of OpenStreetMap answers, and the file that keeps it: a question that was answered is not asked again,
 * unless the service says so. Only whole answers that hold something are kept. Throws a sentence that says how to go on.
 */
export async function ask<Answer>(
  service: Service,
  { name, query, form, isWhole }: Question<Answer>,
): Promise<{ answer: Answer; file: string }> {
  const url = new URL(service.url)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  // The same question with more time is the same.
  const key = createHash('sha256')
    .update(url.href)
    .update(JSON.stringify(form ?? {}).replace(/\[timeout:\d+\]/, ''))
  const file = join(service.folder, `${name}-${key.digest('hex').slice(0, 12)}.json`)
  const kept = service.isAskedAgain
    ? undefined
    : await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return { answer: JSON.parse(kept) as Answer, file }

  progress(`Asking ${url.host} for the ${name} …`, true)
  const text = await fetchText(url, service, form)
  const answer = parse(text, url.host)
  const { remark, elements } = answer as { remark?: unknown; elements?: unknown }
  if (typeof remark === 'string')
    throw new Error(
      `${url.host} did not finish (${remark.slice(0, 120)}): choose a smaller area, or run the command again later; ${KEPT}`,
    )
  if (!isWhole(answer)) throw new Error(`${url.host} sent an unexpected answer`)
  // Empty answers are not cached: data may be added later.
  const isEmpty = [answer, elements].some((list) => Array.isArray(list) && list.length === 0)
  if (!isEmpty) await writeWhole(file, text)
  return { answer, file }
}

async function fetchText(
  url: URL,
  { userAgent, seconds }: Service,
  form: Record<string, string> | undefined,
): Promise<string> {
  const { host } = url
  // A service that gives up by itself says why.
  const patience = Math.ceil((seconds * 4) / 3)
  try {
    const response = await fetch(url, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { 'user-agent': userAgent, 'accept-language': 'en' },
      signal: AbortSignal.timeout(patience * 1000),
    })
    if (response.ok) return await response.text()
    await response.body?.cancel()
    throw new Error(refusal(host, response, form !== undefined))
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'TimeoutError')
      throw new Error(
        `${host} did not answer within ${patience} s: run the command again later or with more time (--timeout); ${KEPT}`,
        { cause: error },
      )
    if (message.startsWith(host)) throw error
    const what = message === 'terminated' ? 'sent an incomplete answer' : 'cannot be reached'
    throw new Error(`${host} ${what}: check the network and run the command again; ${KEPT}`, {
      cause: error,
    })
  }
}

function refusal(host: string, { status, headers }: Response, isOverpass: boolean): string {
  const wait = headers.get('retry-after')
  if (status === 429)
    return `${host} asks to wait (429): run the command again in ${wait ? `${wait} s` : 'some minutes'}; ${KEPT}`
  if (status >= 500)
    return `${host} is too busy (${status}): run the command again in some minutes, or name another server (docs/settings.md); ${KEPT}`
  const byHand = isOverpass ? ', or fetch the answer by hand (--query, --from)' : ''
  return `${host} refused the question (${status}): name another server (docs/settings.md)${byHand}`
}

function parse(text: string, host: string): object {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null) return json
  } catch {
    // Reported below.
  }
  throw new Error(`${host} sent an incomplete answer: run the command again; ${KEPT}`)
}
