import { connect, type Db } from '#db/client.ts'
import { required } from './env.ts'

const TIMEOUT_MS = 8000

let provided: Db | undefined
let opened: { url: string; db: Db } | undefined

/** The database of the settings. No connection is kept, so one client serves all requests. */
export function database(): Db {
  if (provided) return provided
  const url = required('DATABASE_URL', 'The database is not set up.')
  if (opened?.url !== url) opened = { url, db: connect(url, { timeoutMs: TIMEOUT_MS }) }
  return opened.db
}

/** For tests: every function uses this database from now on. */
export function provideDb(db: Db | undefined): void {
  provided = db
}
