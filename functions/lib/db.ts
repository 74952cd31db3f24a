import { connect, type Db } from '#db/client.ts'
import { required } from './env.ts'

const TIMEOUT_MS = 8000
/** Each with a role of its own, which may do what such calls need and no more. */
const SETTINGS = { admin: 'ADMIN_DATABASE_URL', public: 'PUBLIC_DATABASE_URL' } as const
export type Role = keyof typeof SETTINGS

let provided: Record<Role, Db> | undefined
const opened = new Map<string, Db>()

/** The database of the settings with the rights of `role`. No connection is kept, so one client serves all requests. */
export function database(role: Role): Db {
  if (provided) return provided[role]
  const url = required(SETTINGS[role], 'The database is not set up.')
  const db = opened.get(url) ?? connect(url, { timeoutMs: TIMEOUT_MS })
  opened.set(url, db)
  return db
}

/** For tests: every function uses this database from now on. */
export function provideDb(admin: Db | undefined, forPublic = admin): void {
  provided = admin && { admin, public: forPublic! }
}
