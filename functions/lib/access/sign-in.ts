import type { login } from '#contracts/sessions.ts'
import { ApiError } from '#contracts/api-error.ts'
import { CODE_REFUSED } from '#contracts/sessions.ts'
import { forgetCalls } from '#db/queries/operations/rate-limits.ts'
import { endSession, startSession } from './admin.ts'
import { browserAndSystem } from '../visitors/browser-family.ts'
import { requireSetting, setting } from '../http/settings.ts'
import { assertWithinLimits } from '../http/rate-limit.ts'
import { dropOverdue, type Slots, takeSlot } from '../http/slots.ts'
import { isPassword } from './password.ts'
import type { Call } from '../http/serve.ts'
import { assertCode, assertCodeGiven } from './second-factor.ts'
import { createToken, isSigned, sign } from './token.ts'

const PER_CLIENT = { max: 5, seconds: 900 }
const PER_NETWORK = { max: 20, seconds: 3600 }
/** Half of it is left to networks that have hardly tried. */
const ALL_CLIENTS = { key: 'login:everybody', max: 100, seconds: 3600 }
const PER_DEVICE = { max: 10, seconds: 3600 }
const COOKIE = '__Host-known-device'
const YEAR = 31_536_000
/** The whole cookie among others: the device's name, when its time is over, and the signature of both. */
const KNOWN_DEVICE = new RegExp(
  `(?:^|;\\s*)${COOKIE}=(([\\w-]{43})\\.(\\d{10}))\\.([0-9a-f]{64})(?:;|$)`,
)

/** The settings that sign-in needs. Throws a 503 if one is missing. */
export function signInSettings() {
  const sentence = 'Sign-in is not set up.'
  return {
    hash: requireSetting('ADMIN_PASSWORD_HASH', sentence),
    secret: requireSetting('TOKEN_SECRET', sentence),
  }
}

/** Starts a session, in place of the one that the request carries, and marks the browser as a known device. */
export async function signIn(call: Call<typeof login>) {
  const { db, input, request, headers } = call
  const factor = setting('ADMIN_SECOND_FACTOR')
  const wrong = new ApiError(401, factor ? CODE_REFUSED : 'Invalid password')
  const { device, secret } = await assertPassword(call, wrong, {
    before: () => factor && assertCodeGiven(input.code),
    after: async () => factor && assertCode(db, factor, input.code),
  })
  await endSession(db, request)
  const session = await startSession(db, browserAndSystem(request.headers.get('user-agent') ?? ''))
  headers.append('Set-Cookie', deviceCookie(device ?? createToken(), secret))
  return session
}

type Attempt = Pick<Call<typeof login>, 'db' | 'input' | 'request' | 'visitorHash'>

/**
 * Throws `wrong` unless the password is right, or what `before` or `after` throws. Attempts wait in a short queue; a full
 * queue is a 503. Counts each attempt before checking it: per client, per larger network, and for all clients together. A
 * browser that has signed in before has a queue and a limit of its own, so nobody can lock the administrator out by
 * guessing; `device` is its name, if it is one.
 */
export async function assertPassword(
  { db, input, request, visitorHash }: Attempt,
  wrong: ApiError,
  { before, after }: { before?: () => unknown; after?: () => Promise<unknown> } = {},
) {
  const { hash, secret } = signInSettings()
  const client = await visitorHash()
  const device = knownDevice(request, secret)
  const network = `login:network:${await visitorHash('network')}`
  const limitKey = device ? `login:device:${device}` : `login:${client}`
  const forStrangers = [PER_CLIENT, { ...PER_NETWORK, key: network }, { ...ALL_CLIENTS, network }]
  return inLine(device ? 'known' : 'strangers', async () => {
    await assertWithinLimits(db, limitKey, device ? [PER_DEVICE] : forStrangers)
    before?.()
    if (!(await isPassword(input.password, hash))) throw wrong
    await after?.()
    await forgetCalls(db, limitKey)
    return { device, secret }
  })
}

/** The name of a browser that has signed in within a year, from its signed cookie; undefined for any other. */
function knownDevice(request: Request, secret: string) {
  const cookies = request.headers.get('cookie') ?? ''
  const [, value, device, end, signature] = KNOWN_DEVICE.exec(cookies) ?? []
  if (!value || !signature || !isSigned(secret, value, signature)) return undefined
  return Number(end) > Date.now() / 1000 ? device : undefined
}

function deviceCookie(device: string, secret: string) {
  const value = `${device}.${Math.floor(Date.now() / 1000) + YEAR}`
  const signed = `${value}.${sign(secret, value)}`
  return `${COOKIE}=${signed}; Path=/; Max-Age=${YEAR}; HttpOnly; Secure; SameSite=Strict`
}

/** One password is being hashed, two wait: hashing takes a processor for some 100 ms and 32 MiB. */
const MAX_IN_LINE = 3
const GIVE_UP_MS = 8000
const PAUSE_MS = 10

/** Browsers that have signed in before have a line of their own, so that no stranger keeps them waiting. */
const lines: Record<'known' | 'strangers', Slots> = { known: new Map(), strangers: new Map() }

/**
 * Runs `work` once all that came before it in the line are done. Throws a 503 at once if the line is full. Waiters poll,
 * because on Workers one request cannot wake another.
 */
async function inLine<T>(name: keyof typeof lines, work: () => Promise<T>): Promise<T> {
  const line = lines[name]
  const self = takeSlot(line, MAX_IN_LINE, GIVE_UP_MS)
  if (!self) {
    const sentence = 'Too many are signing in. Please try again in a moment.'
    throw new ApiError(503, sentence, { retryAfter: 1 })
  }
  try {
    while (line.has(self) && line.keys().next().value !== self) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      dropOverdue(line)
    }
    return await work()
  } finally {
    line.delete(self)
  }
}
