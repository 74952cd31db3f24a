import type { Route } from '#contracts/route.ts'
import { connect, type Db, withBudget } from '#db/client.ts'
import { required } from './env.ts'

const TIMEOUT_MS = 8000

let provided: Db | undefined

/** The database of the settings. With `seconds` what fails and passes is tried again until these are over. */
export function database(seconds?: number): Db {
  const db = provided ?? connect(databaseUrl(), { timeoutMs: TIMEOUT_MS })
  return seconds === undefined ? db : withBudget(db, seconds)
}

const databaseUrl = () => required('DATABASE_URL', 'The database is not set up.')

/** Seconds that a call may take in all: whoever closes a page, a visitor and the administrator wait differently long. */
export function budgetOf({ body, access, method }: Route): number {
  if (body === 'beacon') return 3
  return access === 'public' || method === 'GET' ? 8 : 15
}

/** For tests: every function uses this database from now on. */
export function provideDb(db: Db | undefined): void {
  provided = db
}
