import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { ApiError } from '#contracts/api-error.ts'
import { CODE_NEEDED, CODE_REFUSED } from '#contracts/sessions.ts'
import type { Db } from '#db/client.ts'
import { admitCall } from '#db/queries/operations/rate-limits.ts'
import { useRecoveryCode } from '#db/queries/operations/sessions.ts'

const PERIOD_S = 30
/** Clocks may be half a minute apart. */
const WINDOW = 1

/** Throws a 401 without a code, before anybody looks at the password, so that it tells nothing of it. */
export function assertCodeGiven(code: string | null | undefined): void {
  if (!readCode(code)) throw new ApiError(401, CODE_NEEDED)
}

const readCode = (code: string | null | undefined) => code?.replace(/[\s-]/g, '').toUpperCase()

/**
 * Throws a 401 unless `code` is the present code of the administrator's authenticator app or a recovery code, neither
 * used before. `factor` is the setting `ADMIN_SECOND_FACTOR`, as `npm run second-factor` prints it.
 */
export async function assertCode(
  db: Db,
  factor: string,
  code: string | null | undefined,
): Promise<void> {
  const typed = readCode(code) ?? ''
  const [, secret = '', ...recoveryHashes] = factor.split('.')
  const isRight = /^\d{6}$/.test(typed)
    ? await isPresentCode(db, secret, typed)
    : await isRecoveryCode(db, recoveryHashes, typed)
  if (!isRight) throw new ApiError(401, CODE_REFUSED)
}

/** Whether a code is the current one and unused, so that a code read over a shoulder is useless after its first use. */
async function isPresentCode(db: Db, secret: string, token: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S })
  const delta = totp.validate({ token, window: WINDOW })
  if (delta === null) return false
  const key = `second-factor:${totp.counter() + delta}`
  return (await admitCall(db, [{ key, max: 1, seconds: 10 * PERIOD_S }])) === 0
}

async function isRecoveryCode(db: Db, hashes: string[], code: string) {
  const hash = hashOfRecoveryCode(code)
  return hashes.includes(hash) && useRecoveryCode(db, hash)
}

/** The hash of a code as the setting stores it. A code has 80 random bits, so it needs no slow hash. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
