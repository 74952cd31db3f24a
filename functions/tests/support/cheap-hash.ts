import { scryptSync } from 'node:crypto'

const SALT = Buffer.alloc(16)

/** A hash for `ADMIN_PASSWORD_HASH` that costs next to nothing, for tests whose subject is not what it costs. */
export function cheapHash(password: string): string {
  const key = scryptSync(password, SALT, 32, { N: 16, r: 8, p: 1 })
  return ['scrypt', 16, 8, 1, SALT.toString('base64url'), key.toString('base64url')].join('.')
}
