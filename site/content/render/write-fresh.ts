import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const created = new Set<string>()

/** Writes a file below `folder` unless `current` has it with the same content. Returns whether it was written. */
export function writeFresh(
  file: string,
  body: Uint8Array,
  folder: string,
  current?: string,
): boolean {
  if (current && isSame(join(current, file), body)) return false
  const target = join(folder, file)
  const parent = dirname(target)
  if (!created.has(parent)) {
    mkdirSync(parent, { recursive: true })
    created.add(parent)
  }
  writeFileSync(target, body)
  return true
}

function isSame(file: string, body: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(body)
  } catch {
    return false
  }
}
