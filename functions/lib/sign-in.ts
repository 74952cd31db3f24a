import { timingSafeEqual } from 'node:crypto'
import type { login } from '#contracts/admin.ts'
import { ApiError } from '#contracts/api-error.ts'
import { forgetCalls } from '#db/queries/limits.ts'
import { endSession, startSession } from './auth.ts'
import { browserAndSystem } from './browser-family.ts'
import { required } from './env.ts'
import { assertWithin } from './limits.ts'
import { isPassword } from './password.ts'
import type { Call } from './serve.ts'
import { createToken, sign } from './token.ts'

const PER_CLIENT = { max: 5, seconds: 900 }
const EVERYBODY = { key: 'login:everybody', max: 100, seconds: 3600 }
const PER_DEVICE = { max: 10, seconds: 3600 }
const COOKIE = '__Host-known-device'
const YEAR = 31_536_000

/** The settings that sign-in cannot do without: a 503 when one is missing. */
export function signInSettings() {
  const sentence = 'Sign-in is not set up.'
  return {
    hash: required('ADMIN_PASSWORD_HASH', sentence),
    secret: required('TOKEN_SECRET', sentence),
  }
}

/** Who is signed in already gets another session instead of the one before. */
export async function signIn(call: Call<typeof login>) {
  const { db, request, headers } = call
  const { device, secret } = await assertPassword(call, 401)
  await endSession(db, request)
  const session = await startSession(db, browserAndSystem(request.headers.get('user-agent') ?? ''))
  headers.append('Set-Cookie', await deviceCookie(device ?? createToken(), secret))
  return session
}

type Try = Pick<Call<typeof login>, 'db' | 'input' | 'request' | 'visitor'>

/**
 * Throws `status` unless the password is the administrator's. Each try is counted before it is looked at, per client
 * and for everybody together. A browser that has signed in before has a budget of its own, so nobody can lock the
 * administrator out by guessing; its name is in the answer.
 */
export async function assertPassword({ db, input, request, visitor }: Try, status: 401 | 403) {
  const { hash, secret } = signInSettings()
  const client = await visitor()
  const device = await knownDevice(request, secret)
  const own = device ? `login:device:${device}` : `login:${client}`
  await assertWithin(db, own, device ? [PER_DEVICE] : [PER_CLIENT, EVERYBODY])
  if (!(await isPassword(input.password, hash))) throw new ApiError(status, 'Invalid password')
  await forgetCalls(db, own)
  return { device, secret }
}

/** The name of a browser that has signed in before, if its cookie is one of ours. */
async function knownDevice(request: Request, secret: string) {
  const cookies = request.headers.get('cookie') ?? ''
  const [, device, signature] =
    new RegExp(`${COOKIE}=([\\w-]{43})\\.([0-9a-f]{64})`).exec(cookies) ?? []
  return device && signature && isEqual(signature, await sign(secret, device)) ? device : undefined
}

/** In a time that tells nothing about where they differ. */
function isEqual(a: string, b: string) {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

async function deviceCookie(device: string, secret: string) {
  const value = `${device}.${await sign(secret, device)}`
  return `${COOKIE}=${value}; Path=/; Max-Age=${YEAR}; HttpOnly; Secure; SameSite=Strict`
}
