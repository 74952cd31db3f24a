import pg from 'pg'
import * as z from 'zod'
import { openDatabase } from '#db/local/open.ts'
import { ROLES } from '#db/roles.ts'
import type { Deploy } from './host-settings.ts'
import type { Step } from './steps.ts'

/** The settings with the addresses of the functions' two roles. */
export const ROLE_ADDRESSES = ['ADMIN_DATABASE_URL', 'PUBLIC_DATABASE_URL']

/** Whether addresses from before are of no use: the roles get new passwords, or have some that the host did not get. */
export const areOutdated = ({ renewsPasswords, kept }: Deploy) =>
  renewsPasswords || Boolean(kept['newPasswords'])

/** Whether the addresses are given or at the host. Outdated ones of the host count as missing from here on. */
export function hasRoles(deploy: Deploy): boolean {
  const { settings, present } = deploy
  if (areOutdated(deploy)) for (const name of ROLE_ADDRESSES) present.delete(name)
  return ROLE_ADDRESSES.every((name) => name in settings || present.has(name))
}

const printed = z
  .string()
  .regex(/^ADMIN_DATABASE_URL=\S+\nPUBLIC_DATABASE_URL=\S+\n$/)
  .transform((lines) => Object.fromEntries(lines.trim().split('\n').map(nameAndValue)))

function nameAndValue(line: string): [string, string] {
  const end = line.indexOf('=')
  return [line.slice(0, end), line.slice(end + 1)]
}

/** Makes new passwords for the two roles, unless another host has those of now. */
export function rolesStep(deploy: Deploy): Step {
  const { settings, present, kept, keep } = deploy
  return {
    says: 'Migrate the database, and make the two roles of the functions',
    isDone: () => Promise.resolve(hasRoles(deploy)),
    run: async () => {
      const { databaseUrl, isDry, renewsPasswords } = deploy
      const sample = 'ADMIN_DATABASE_URL=***\nPUBLIC_DATABASE_URL=***\n'
      const { host, pathname } = new URL(isDry ? 'postgres://host/guide' : databaseUrl)
      const isOurs = isDry || renewsPasswords || kept['rolesOf'] === host + pathname
      if (!isOurs && (await canSignIn(databaseUrl)))
        throw new Error(
          'Another host uses this database: give ADMIN_DATABASE_URL and PUBLIC_DATABASE_URL, or pass --new-passwords, which takes it from the other host',
        )
      await keep('rolesOf', host + pathname)
      await keep('newPasswords', 'made, but not all set at the host')
      const env = { DATABASE_URL: databaseUrl }
      const lines = await deploy.execute({ line: ['npm', 'run', 'database-roles'], env }, sample)
      Object.assign(settings, printed.parse(lines))
      for (const name of ROLE_ADDRESSES) present.delete(name)
    },
  }
}

/** Whether the roles have passwords already. */
async function canSignIn(databaseUrl: string) {
  const { direct, close } = await openDatabase({ databaseUrl })
  const client = new pg.Client({ connectionString: direct, connectionTimeoutMillis: 15_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      'select from pg_roles where rolname = $1 and rolcanlogin',
      [ROLES.admin],
    )
    return rowCount === 1
  } finally {
    await client.end().catch(() => {})
    await close()
  }
}
