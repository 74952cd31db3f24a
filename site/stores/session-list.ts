import type { OutputOf } from '#contracts/route.ts'
import type { endSessions, listSessions } from '#contracts/sessions.ts'
import { adminData, refresh } from './admin-data.ts'
import { adminCall } from './session.ts'

export type Session = OutputOf<typeof listSessions>[number]

const PATH = '/api/admin/sessions'

/** The sessions in which the administrator is signed in. */
export const $sessions = adminData<typeof listSessions>(PATH)
export const refreshSessions = () => refresh(PATH)

/** Ends one session, or all others; needs the password. */
export async function endSession(which: number | 'others', password: string): Promise<void> {
  await adminCall<typeof endSessions>('POST', `${PATH}/end`, { which, password })
  refreshSessions()
}
