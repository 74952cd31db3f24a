import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, isUnavailable } from '#db/client.ts'
import { waitForLock } from '#db/local/lock.ts'
import { withoutAddress } from '#db/local/unreachable.ts'
import { noteConfigured } from '#db/queries/look.ts'
import { publishPlaceChanges, recordPlaceChanges } from '#db/queries/publishing/place-changes.ts'
import { finishBuild, recordPlaces, startBuild } from '#db/queries/publishing/builds.ts'
import { lossOf } from '#domain/loss.ts'
import { guide } from '#guide'
import { progress } from '../lib/command.ts'
import { isPreview } from '../lib/host-build.ts'
import { publish } from './publish.ts'
import type { Towns } from './run-worker.ts'

type Options = {
  beforePlacing?: () => Promise<void>
  show?: () => Promise<void>
  mayShrink?: boolean
}

/**
 * Brings the site in `outDir` up to date with the database, with `beforePlacing` before its first file changes, then calls
 * `show` to make it visible, and records the result in the database. A failed build throws and leaves the old site, and so
 * does one that would take away too many places, unless it `mayShrink`. Builds of one `outDir` wait for each other.
 * `databaseUrl` is for the Neon driver.
 */
export async function buildSite(
  databaseUrl: string,
  outDir: string,
  { beforePlacing, show = async () => {}, mayShrink = false }: Options = {},
): Promise<void> {
  await mkdir(dirname(outDir), { recursive: true })
  const lock = await waitForLock(outDir, () => progress('Waiting for another build …'))
  try {
    await recover(outDir)
    const build = async (check: Check) => {
      const started = performance.now()
      const { rendered, total } = await publish(databaseUrl, outDir, { check, beforePlacing })
      await show()
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      progress(`Built ${rendered} of ${total} files into ${outDir} in ${seconds} s`, true)
    }
    await recordBuild(databaseUrl, build, mayShrink)
  } finally {
    await rm(`${outDir}.next`, { recursive: true, force: true })
    lock.close()
  }
}

/** Restores the old site if a killed build had moved it away. */
async function recover(outDir: string) {
  if (existsSync(outDir)) await rm(`${outDir}.old`, { recursive: true, force: true })
  else if (existsSync(`${outDir}.old`)) await rename(`${outDir}.old`, outDir)
}

const REASON_LINES = 8
const REASON_LENGTH = 2000
/** Seconds between attempts to record the result while the database is unavailable, ten minutes in all. */
const PAUSES = [1, 2, 4, 8, 15, ...Array<number>(19).fill(30)]

/** Thrown when a build would remove too many places; it needs confirmation. */
export class HeldBuild extends Error {}

/** Says why a build waits for the administrator; throws any other error. */
export function sayHeld(error: unknown): void {
  if (!(error instanceof HeldBuild)) throw error
  progress(`${error.message} Until then visitors see the old site.`, true)
}

type Check = (towns: Towns | undefined) => Promise<void>

/**
 * Starts the requested build before `build` reads any data, and records its result for the administrator. Throws what
 * `build` throws. Its `check`, which is to be called before anything is published, throws if too many places would go and
 * nobody said that the build `mayShrink`. If the result cannot be recorded, it warns and does not throw.
 */
export async function recordBuild(
  databaseUrl: string,
  build: (check: Check) => Promise<void>,
  mayShrink = false,
): Promise<void> {
  // A preview is not what visitors see, so it is not recorded.
  if (isPreview()) return build(async () => {})
  const db = connect(databaseUrl)
  const { id, mayShrink: isAllowed } = await startBuild(db)
  const finish = async (reason?: string, isHeld = false) => {
    await withRetries(() => finishBuild(db, id, reason, isHeld)).catch(() =>
      progress('The database could not be told how the build went.', true),
    )
  }
  const check = async (towns: Towns | undefined) => {
    const live = await recordPlaces(db, id, towns)
    const loss = !mayShrink && !isAllowed && towns && live && lossOf(live, towns)
    if (!loss) return
    const yes = 'publish it at /admin/publish or with npm run build -- --yes'
    throw new HeldBuild(`${loss} If that is right, ${yes}.`)
  }
  try {
    await noteConfigured(db, guide.featuredRestaurantIds)
    await recordPlaceChanges(db)
    await build(check)
  } catch (error) {
    await finish(reasonOf(error, databaseUrl), error instanceof HeldBuild)
    throw error
  }
  await finish()
  await withRetries(() => publishPlaceChanges(db)).catch(() =>
    progress('The change feed could not be told that the build is live.', true),
  )
}

async function withRetries(record: () => Promise<unknown>) {
  for (const pause of PAUSES) {
    try {
      return await record()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      progress('Waiting for the database, to tell it how the build went …')
      await sleep(pause * 1000)
    }
  }
  return record()
}

/** The last lines of the message, where Astro says what went wrong, without the database's address. */
function reasonOf(error: unknown, databaseUrl: string): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = withoutAddress(databaseUrl, text)
    .split('\n')
    .filter((line) => line.trim())
  const reason = lines.slice(-REASON_LINES).join('\n').slice(-REASON_LENGTH)
  return reason || 'The build failed without a reason.'
}
