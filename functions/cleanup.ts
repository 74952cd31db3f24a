import { type Deployed, isPreview } from './lib/http/preview.ts'
import { cleanup } from './lib/jobs/cleanup.ts'

/**
 * Runs on the host's schedule and has no URL. Not more often than every 15 minutes, because Neon never suspends a
 * database that is queried every few minutes, and bills it around the clock.
 */
export default async function (_?: Request, host: Deployed = {}): Promise<void> {
  if (!isPreview(host)) await cleanup()
}

export const config = { schedule: '*/15 * * * *' }
