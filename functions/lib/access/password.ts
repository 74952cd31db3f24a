import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's parameters for scrypt with 32 MiB. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_LENGTH = 32

/** The hash for the setting: `scrypt.N.r.p.salt.key`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  const { N, r, p } = COST
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('.')
}

/** Compares in constant time. Throws if `hash` does not come from `hashPassword`. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [name, N, r, p, salt, key] = hash.split('.')
  const expected = Buffer.from(key ?? '', 'base64url')
  if (name !== 'scrypt' || !salt || expected.length !== KEY_LENGTH) {
    throw new Error('ADMIN_PASSWORD_HASH must come from npm run hash-password')
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost), expected)
}

function derive(password: string, salt: Buffer, { N, r, p }: typeof COST) {
  return new Promise<Buffer>((resolve, reject) =>
    scrypt(
      password.normalize('NFC'),
      salt,
      KEY_LENGTH,
      { N, r, p, maxmem: 256 * N * r },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  )
}
