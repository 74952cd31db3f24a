import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from './local/migrate.ts'
import { startPglite } from './local/pglite.ts'

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merged with vitest's
  export interface ProvidedContext {
    migratedDump: string
  }
}

/** Once per run: an empty PGlite takes seconds to make, a copy of this dump takes a fraction. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'guide-test-'))
  const migratedDump = join(folder, 'migrated.tar')
  const { database, direct, close } = await startPglite()
  await migrate(direct)
  const dump = await database.dumpDataDir('none')
  await writeFile(migratedDump, Buffer.from(await dump.arrayBuffer()))
  await close()
  project.provide('migratedDump', migratedDump)
  return () => rm(folder, { recursive: true })
}
