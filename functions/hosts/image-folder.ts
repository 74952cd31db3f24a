import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '../lib/images/store.ts'

/** Stores images as files of a folder, which is made when it is needed. */
export const imageFolder = (folder: string): Bucket => ({
  async put(name, bytes) {
    const file = join(folder, name)
    await mkdir(folder, { recursive: true })
    // A rename is atomic, so no visitor gets half a picture.
    await writeFile(`${file}.new`, bytes)
    await rename(`${file}.new`, file)
  },
  get: (name) =>
    readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    }),
  delete: (name) => rm(join(folder, name), { force: true }),
})
