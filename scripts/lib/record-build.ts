import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/client.ts'
import { withoutAddress } from '#db/local/unreachable.ts'
import { finishBuild, startBuild } from '#db/queries/site-builds.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { progress } from './command.ts'

const REASON_LINES = 8
const REASON_LENGTH = 2000
/** Seconds between tries to tell a database that is away how the build went: ten minutes in all. */
const PAUSES = [1, 2, 4, 8, 15, ...Array<number>(19).fill(30)]

/**
 * Takes the build that waits before `build` reads any data, and keeps how it went for the administrator.
 * Throws what `build` throws; a database that is away by then is waited for, and changes nothing about the build.
 */
export async function recordBuild(databaseUrl: string, build: () => Promise<void>): Promise<void> {
  // A preview on Netlify shows the same data, but is not what visitors see.
  if ((process.env.CONTEXT || 'production') !== 'production') return build()
  const db = connect(databaseUrl)
  const { id } = await startBuild(db)
  const finish = async (reason?: string) => {
    await patiently(() => finishBuild(db, id, reason)).catch(() =>
      progress('The database could not be told how the build went.', true),
    )
  }
  try {
    await build()
  } catch (error) {
    await finish(reasonOf(error, databaseUrl))
    throw error
  }
  await finish()
}

async function patiently(tell: () => Promise<unknown>) {
  for (const pause of PAUSES) {
    try {
      return await tell()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      progress('Waiting for the database, to tell it how the build went …')
      await sleep(pause * 1000)
    }
  }
  return tell()
}

/** Astro says what went wrong in its last lines. */
function reasonOf(error: unknown, databaseUrl: string): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = withoutAddress(databaseUrl, text)
    .split('\n')
    .filter((line) => line.trim())
  const reason = lines.slice(-REASON_LINES).join('\n').slice(-REASON_LENGTH)
  return reason || 'The build failed without a reason.'
}
