import { createHmac, randomBytes } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { listAddresses } from './address-rows.ts'
import { eraseWithin } from './personal-data.ts'

/** One erased address: when it was erased, and a hash of it with a salt, so that nobody can read it from the list. */
type Entry = { erasedAt: string; salt: string; hash: string }

const hashOf = (address: string, salt: string) =>
  createHmac('sha256', salt).update(address.toLowerCase()).digest('hex')

/**
 * Adds an address to the list of those that stay erased, which lies beside the database and in no backup. `now` is the
 * database's time.
 */
export async function noteErased(file: string, address: string, now: Date): Promise<void> {
  const [first] = await readErased([file])
  const salt = first?.salt ?? randomBytes(32).toString('hex')
  const entry: Entry = { erasedAt: now.toISOString(), salt, hash: hashOf(address, salt) }
  await appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true })
}

/** The entries of these lists; one that does not exist has none. Throws a sentence for a file that is no list. */
export async function readErased(files: string[]): Promise<Entry[]> {
  const lists = files.map(async (file) => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return ''
    })
    try {
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Entry)
    } catch (cause) {
      throw new Error(`${file} is no list of erased addresses`, { cause })
    }
  })
  return (await Promise.all(lists)).flat()
}

/**
 * Erases again what a restored backup has brought back: every address of the list that was erased after the backup was
 * made, as of then. Returns how many.
 */
export async function eraseAgain(
  client: pg.ClientBase,
  erased: Entry[],
  madeAt = '',
): Promise<number> {
  const due = erased.filter(({ erasedAt }) => erasedAt >= madeAt)
  const hashes = new Set(due.map(({ hash }) => hash))
  const salts = new Set(due.map(({ salt }) => salt))
  if (salts.size === 0) return 0
  let count = 0
  for (const address of await listAddresses(client)) {
    if (![...salts].some((salt) => hashes.has(hashOf(address, salt)))) continue
    const { done } = await eraseWithin(client, address)
    if (done.length > 0) count++
  }
  return count
}
