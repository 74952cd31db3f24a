import { onlyReads, type Route } from '#contracts/route.ts'
import { connect, type Db, withBudget } from '#db/client.ts'
import { required } from './env.ts'

const TIMEOUT_MS = 8000
/** Each with a role of its own, which may do what such calls need and no more. */
const SETTINGS = { admin: 'ADMIN_DATABASE_URL', public: 'PUBLIC_DATABASE_URL' } as const
export type Role = keyof typeof SETTINGS

let provided: Record<Role, Db> | undefined

/**
 * The database of the settings with the rights of `role`. With `seconds` what fails and passes is tried again until
 * these are over.
 */
export function database(role: Role, seconds?: number): Db {
  const db = provided?.[role] ?? connect(addressOf(role), { timeoutMs: TIMEOUT_MS })
  return seconds === undefined ? db : withBudget(db, seconds)
}

const addressOf = (role: Role) => required(SETTINGS[role], 'The database is not set up.')

/** Seconds that a call may take in all: whoever closes a page, a visitor and the administrator wait differently long. */
export function budgetOf(route: Route): number {
  if (route.body === 'beacon') return 3
  return route.access === 'public' || onlyReads(route) ? 8 : 15
}

/** For tests: every function uses this database from now on. */
export function provideDb(admin: Db | undefined, forPublic = admin): void {
  provided = admin && { admin, public: forPublic! }
}
