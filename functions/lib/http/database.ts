import { onlyReads, type Route } from '#contracts/route.ts'
import { connect, type Db, withDeadline } from '#db/client.ts'
import { requireSetting } from './settings.ts'

const TIMEOUT_MS = 8000
/** The connection string of each role; a role has only the rights that its calls need. */
const SETTINGS = { admin: 'ADMIN_DATABASE_URL', public: 'PUBLIC_DATABASE_URL' } as const
export type Role = keyof typeof SETTINGS

let provided: Record<Role, Db> | undefined

/**
 * The database of the settings with the rights of `role`. With a deadline in `seconds`, transient failures are retried
 * until then. Throws a 503 without the setting.
 */
export function database(role: Role, seconds?: number): Db {
  const db = provided?.[role] ?? connect(addressOf(role), { timeoutMs: TIMEOUT_MS })
  return seconds === undefined ? db : withDeadline(db, seconds)
}

const addressOf = (role: Role) => requireSetting(SETTINGS[role], 'The database is not set up.')

/** The seconds that a call may take: short for a beacon of a closing page, longest for an administrator's change. */
export function deadlineOf(route: Route): number {
  if (route.body === 'beacon') return 3
  return route.access || onlyReads(route) ? 8 : 15
}

/** For tests: all functions use these databases from now on; undefined restores those of the settings. */
export function provideDb(admin: Db | undefined, forPublic = admin): void {
  provided = admin && { admin, public: forPublic! }
}
