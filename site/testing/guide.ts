import type { Selectable, Insertable } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Orders something of the server behind the screens; see `functions/tests/support/serve-screens.ts`. */
async function order<T>(path: string, body: object = {}): Promise<T> {
  const response = await fetch(`/testing/${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}

/** The guide behind the screen has no rows from now on. */
export const beginGuide = (): Promise<void> => order('guide')

/** Adds rows to a table of the guide behind the screen. */
export const insert = <T extends keyof Database>(table: T, ...rows: Insertable<Database[T]>[]) =>
  order<Selectable<Database[T]>[]>('insert', { table, rows })

/** All rows of a table of the guide behind the screen. */
export const rowsOf = <T extends keyof Database>(table: T) =>
  order<Selectable<Database[T]>[]>('rows', { table })

/** A session of the owner who has an approved claim with this address. */
export const signInOwner = (email: string): Promise<string> => order('owner', { email })

/** A session of the administrator. */
export const signIn = (): Promise<string> => order('session')
