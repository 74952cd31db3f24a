import type { readWaiting } from '#contracts/service.ts'
import { adminData, renew } from './admin-data.ts'

const PATH = '/api/admin/waiting'
/** What waits for the administrator; one call on each page. */
export const $waiting = adminData<typeof readWaiting>(PATH)
/** To be called after a decision. */
export const renewWaiting = () => renew(PATH)
