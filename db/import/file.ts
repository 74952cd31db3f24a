import { open } from 'node:fs/promises'
import { decodeText } from '#domain/import/decode.ts'

/** The largest accepted file. A county has a few thousand places of about 1 kB each. */
export const MAX_BYTES = 64 * 1024 * 1024

const REASONS = new Map(
  Object.entries({
    ENOENT: 'there is no such file',
    EACCES: 'you may not read it',
    EPERM: 'you may not read it',
    EISDIR: 'it is a folder',
    ENOTDIR: 'there is no such file',
  }),
)

/** Reads a text file. Throws a sentence when it cannot; a file that is too large is not read at all. */
export async function readText(path: string): Promise<string> {
  try {
    await using file = await open(path)
    const { size, isFile, isDirectory } = await file.stat().then((stat) => ({
      size: stat.size,
      isFile: stat.isFile(),
      isDirectory: stat.isDirectory(),
    }))
    if (isDirectory) throw new Error('it is a folder')
    if (!isFile) throw new Error('it is not a plain file')
    if (size > MAX_BYTES) {
      throw new Error(
        `it has ${Math.round(size / 2 ** 20)} MB; up to ${MAX_BYTES / 2 ** 20} MB can be imported`,
      )
    }
    return decodeText(await file.readFile())
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(`Cannot read ${path}: ${(code && REASONS.get(code)) || message}`, {
      cause: error,
    })
  }
}
