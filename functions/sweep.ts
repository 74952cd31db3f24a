import { sweep } from './lib/sweep.ts'

/**
 * By the host's clock; it has no address. Not more often, because a database that is asked every few minutes
 * is never put to sleep, and is paid for day and night.
 */
export default async function (): Promise<void> {
  await sweep()
}

export const config = { schedule: '*/15 * * * *' }
