import type { Case } from './case.ts'
import { builds } from './cases/failed-builds.ts'
import { claims } from './cases/claims.ts'
import { connections } from './cases/connections.ts'
import { copies } from './cases/copies.ts'
import { events } from './cases/lost-events.ts'
import { faults } from './cases/faults.ts'
import { hooks } from './cases/hooks.ts'
import { imports } from './cases/imports.ts'
import { keys } from './cases/keys.ts'
import { letters } from './cases/letters.ts'
import { commands, disk, server } from './cases/machine.ts'
import { retries } from './cases/retries.ts'
import { subscribers } from './cases/subscribers.ts'
import { campaignSwitch } from './cases/switch.ts'

/** All cases, by the name under which `npm run chaos` runs them. */
export const CASES: Record<string, Case> = {
  events,
  copies,
  claims,
  subscribers,
  letters,
  switch: campaignSwitch,
  imports,
  hooks,
  builds,
  keys,
  faults,
  retries,
  connections,
  server,
  commands,
  disk,
}
