import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword, isPassword } from '#functions/lib/access/password.ts'
import { MAX_BYTES } from '../lib/password-rules.ts'

/**
 * The secrets of a guide on this machine. A secret that the environment does not set is generated once and stored in
 * `folder`, readable only by its owner. `passwordLocation` completes the sentence "The password is …".
 */
export async function readSecrets(folder: string, env: NodeJS.ProcessEnv = process.env) {
  await mkdir(folder, { recursive: true })
  const tokenSecret = env.TOKEN_SECRET || (await readOrGenerate(join(folder, 'token-secret'), 32))
  if (env.ADMIN_PASSWORD_HASH) {
    const passwordLocation = 'the one that ADMIN_PASSWORD_HASH was made of'
    return { tokenSecret, adminPasswordHash: env.ADMIN_PASSWORD_HASH, passwordLocation }
  }
  const file = join(folder, 'admin-password')
  const password = env.ADMIN_PASSWORD || (await readOrGenerate(file, 12))
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new Error(`ADMIN_PASSWORD must be ${MAX_BYTES} bytes or shorter`)
  }
  return {
    tokenSecret,
    adminPasswordHash: await hashOf(password, join(folder, 'admin-password-hash')),
    passwordLocation: env.ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : `in ${file}`,
  }
}

/** Reuses the stored hash while it matches the password, because a new hash would end every session. */
async function hashOf(password: string, file: string): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored && (await isPassword(password, stored).catch(() => false))) return stored
  const hash = await hashPassword(password)
  await writeFile(file, hash, { mode: 0o600 })
  return hash
}

/** The text of a file; a missing file is created with that many random bytes in base64url. */
async function readOrGenerate(file: string, bytes: number): Promise<string> {
  try {
    const fresh = randomBytes(bytes).toString('base64url')
    await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch {
    return (await readFile(file, 'utf8')).trim()
  }
}
