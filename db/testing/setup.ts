import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../local/migrate.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with vitest's
  export interface ProvidedContext {
    /**
     * The run's server: its address, without a database, and the database that those of the tests are copies of; and a
     * folder for files that tests share, which goes away with it.
     */
    testServer: { address: string; template: string; folder: string }
  }
}

/** Nothing here outlives the run, so nothing waits for the disk or is written twice. */
const SETTINGS = {
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Several files at once, with several databases each.
  max_connections: '300',
}

/** Starts one Postgres server for all tests of a run. */
export default async function setup(project: TestProject) {
  const flags = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { direct, close } = await startPostgres({ flags })
  const address = direct.slice(0, direct.lastIndexOf('/'))
  const template = 'migrated'
  const client = new pg.Client(direct)
  await client.connect()
  await client.query(`create database ${template}`)
  await migrate(`${address}/${template}`)
  // One that somebody is connected to cannot be copied.
  await client.query(`alter database ${template} with allow_connections false`)
  await client.end()
  // Inside the project, as the sites that it holds are.
  await mkdir('.data', { recursive: true })
  const folder = await mkdtemp('.data/run-')
  project.provide('testServer', { address, template, folder })
  return async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}
