import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The SHA-256 of every file in a folder, by path. */
export async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
  const hashed = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file))
    return [file.slice(root.length), hash.digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashed))
}
