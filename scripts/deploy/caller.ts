import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { fetchOutbound } from '#functions/lib/http/fetch-outbound.ts'

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  token?: string
  body?: unknown
}
type Command = {
  /** `npm run NAME` runs the script itself. */
  line: string[]
  env?: Record<string, string>
  input?: string
  /** Whether the terminal shows what it writes. */
  isShown?: boolean
}

/** All that a deploy does outside of this process. A dry run prints it and gets the sample answers instead. */
export type Caller = {
  isDry: boolean
  /** A secret as it may be sent or printed: a dry run never shows it. */
  secret: (value: string) => string
  call: <T>(request: Request, schema: z.ZodType<T>, sample: NoInfer<T>) => Promise<T>
  /** Returns what the command writes; throws its last line. */
  execute: (command: Command, sample?: string) => Promise<string>
  /** Writes a file that only its owner may read. */
  write: (file: string, content: string) => Promise<void>
}

const TIMEOUT_MS = 60_000
const PAUSE_MS = 3000

export const realCaller: Caller = {
  isDry: false,
  secret: (value) => value,
  call: send,
  execute,
  write: async (file, content) => {
    await mkdir(dirname(file), { recursive: true })
    // The mode counts for a new file alone.
    await writeFile(`${file}.new`, content, { mode: 0o600 })
    await rename(`${file}.new`, file)
  },
}

export const dryCaller: Caller = {
  isDry: true,
  secret: () => '***',
  call: (request, _, sample) => {
    const { method = 'GET', url, body } = request
    console.log(`    ${[method, url, body && JSON.stringify(body)].filter(Boolean).join(' ')}`)
    return Promise.resolve(sample)
  },
  execute: ({ line, env = {}, input }, sample = '') => {
    const settings = Object.entries(env).map(([name, value]) => `${name}=${value} `)
    console.log(`    ${settings.join('')}${line.join(' ')}${input ? ` < ${input}` : ''}`)
    return Promise.resolve(sample)
  },
  write: (file, content) => {
    console.log(`    write ${file}\n${content.trimEnd().replaceAll(/^/gm, '      ')}`)
    return Promise.resolve()
  },
}

/** Throws a sentence that names the address and what is wrong with the answer. */
async function send<T>({ method = 'GET', url, token, body }: Request, schema: z.ZodType<T>) {
  const headers = {
    accept: 'application/json',
    'user-agent': 'guide-deploy',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const what = `${method} ${url}`
  const answered = await fetchOutbound(new URL(url), {
    method,
    headers,
    signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
    .then(async (response) => ({ response, content: await response.text() }))
    .catch((cause: unknown) => {
      const sentence = `${what} got no answer. Run the command again, it goes on from here`
      throw new Error(sentence, { cause })
    })
  const { response, content } = answered
  const json = parseJson(content)
  if (!response.ok) {
    const reason = reasonOf(json) ?? content.slice(0, 200)
    throw new Refusal(
      response.status,
      `${what} answered ${response.status}: ${reason || 'no reason given'}`,
    )
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') || 'the answer'
  throw new Error(`${what} answered something else: ${field} is wrong (${issue?.message})`)
}

/** Netlify, Neon and GitHub name the reason alike, unless it is of a field. */
const failure = z.object({ message: z.string() })
/** GitHub's. */
const listed = z.object({ errors: z.tuple([failure], z.unknown()) })
/** Netlify's, such as `{"errors":{"subdomain":["must be unique"]}}`. */
const byField = z.object({ errors: z.record(z.string(), z.array(z.string())) })

function reasonOf(json: unknown) {
  const ofField = Object.entries(byField.safeParse(json).data?.errors ?? {})[0]
    ?.flat()
    .join(' ')
  const first = listed.safeParse(json).data?.errors[0].message
  return ofField ?? first ?? failure.safeParse(json).data?.message
}

function parseJson(content: string): unknown {
  try {
    return content && JSON.parse(content)
  } catch {
    return undefined
  }
}

/** An answer that is not a success. */
export class Refusal extends Error {
  override name = 'Error'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function execute({ line, env = {}, input, isShown = false }: Command): Promise<string> {
  const [program = '', ...args] = line
  const isOurs = program === 'npm' && args[0] === 'run'
  const own = [`scripts/${args[1]}.ts`, ...args.slice(2).filter((arg) => arg !== '--')]
  const child = spawn(isOurs ? process.execPath : program, isOurs ? own : args, {
    env: { ...process.env, ...env },
    stdio: [
      input === undefined ? 'inherit' : 'pipe',
      isShown ? 'inherit' : 'pipe',
      isShown ? 'inherit' : 'pipe',
    ],
    shell: !isOurs && process.platform === 'win32',
  })
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const [output, errors, [status]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]).catch((cause: unknown) => {
    throw new Error(`${program} cannot be started: is it installed?`, { cause })
  })
  if (status === 0) return output
  const lines = `${output}\n${errors}`.split('\n').filter((part) => part.trim())
  const reason = lines.findLast((part) => /error/i.test(part)) ?? lines.at(-1)
  throw new Error(`${line.join(' ')} failed${reason ? `: ${reason.trim()}` : ''}`)
}

/** Asks again until there is something, for as long as `minutes`; a dry run asks once. Throws `sentence` then. */
export async function waitFor<T>(
  ask: () => Promise<T | undefined>,
  { minutes, sentence }: { minutes: number; sentence: string },
): Promise<T> {
  const deadline = Date.now() + minutes * 60_000
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(sentence)
    await sleep(PAUSE_MS)
  }
}
