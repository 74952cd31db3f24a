import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword, isPassword } from '#functions/lib/password.ts'
import { MAX_BYTES } from './password-rules.ts'

/**
 * The secrets of a guide on this machine. What the environment does not give is made once and kept in
 * `folder`, readable by its owner alone; `place` says where the administrator's password is.
 */
export async function readSecrets(folder: string, env: NodeJS.ProcessEnv = process.env) {
  await mkdir(folder, { recursive: true })
  const tokenSecret = env.TOKEN_SECRET || (await keep(join(folder, 'token-secret'), 32))
  if (env.ADMIN_PASSWORD_HASH) {
    const place = 'the one that ADMIN_PASSWORD_HASH was made of'
    return { tokenSecret, adminPasswordHash: env.ADMIN_PASSWORD_HASH, place }
  }
  const file = join(folder, 'admin-password')
  const password = env.ADMIN_PASSWORD || (await keep(file, 12))
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new Error(`ADMIN_PASSWORD must be ${MAX_BYTES} bytes or shorter`)
  }
  return {
    tokenSecret,
    adminPasswordHash: await keepHash(join(folder, 'admin-password-hash'), password),
    place: env.ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : `in ${file}`,
  }
}

/** The hash of before if it is still the password's: a new one would end every session. */
async function keepHash(file: string, password: string): Promise<string> {
  const before = await readFile(file, 'utf8').catch(() => '')
  if (before && (await isPassword(password, before).catch(() => false))) return before
  const hash = await hashPassword(password)
  await writeFile(file, hash, { mode: 0o600 })
  return hash
}

/** The text of a file; a new one gets so many random bytes. */
async function keep(file: string, bytes: number): Promise<string> {
  try {
    const fresh = randomBytes(bytes).toString('base64url')
    await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch {
    return (await readFile(file, 'utf8')).trim()
  }
}
