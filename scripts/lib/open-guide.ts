import { connect } from '#db/client.ts'
import { migrate, missingMigrations } from '#db/local/migrate.ts'
import { type OpenDatabase, openDatabase } from '#db/local/open.ts'
import { isSample, loadSampleGuide } from '#db/seeds/load.ts'
import { progress } from './command.ts'
import { isPreview } from './host-build.ts'

type Settings = { databaseUrl?: string; dataDir?: string; isLong?: boolean; logSql?: boolean }

/** Opens the database of the settings, and says so when other commands have to be waited for. */
export const open = (settings: Settings) =>
  openDatabase({ ...settings, onWait: (sentence) => progress(sentence) })

/**
 * As `open`, but also migrates it, unless this is a preview at a host, which may share its database with the live site. The
 * caller closes it.
 */
export async function openMigrated(settings: Settings): Promise<OpenDatabase> {
  progress('Preparing the database …')
  const database = await open(settings)
  try {
    if (isPreview()) {
      await assertMigrated(database.direct)
      return database
    }
    const steps = await migrate(database.direct)
    if (steps.length > 0) progress(`Migrated the database: ${steps.length} steps`, true)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A preview that needs migrations needs a database of its own. */
async function assertMigrated(direct: string) {
  const missing = await missingMigrations(direct)
  if (missing.length === 0) return
  throw new Error(
    `A preview migrates nothing, and its database lacks ${missing.join(', ')}: give previews another DATABASE_URL, and migrate it with npm run migrate on your own machine`,
  )
}

/** As openMigrated, but also loads the sample guide into an empty embedded database of the sample's own guide. */
export async function openGuide(settings: Settings): Promise<OpenDatabase> {
  const database = await openMigrated(settings)
  if (settings.databaseUrl || !(await isSample())) return database
  const isLoaded = await loadSampleGuide(connect(database.url)).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  if (isLoaded) progress('Loaded the sample guide', true)
  return database
}

/** The database URLs of the functions. At Neon they must be in `environment`; throws a sentence when they are not. */
export function roleSettings({ roles }: OpenDatabase, environment: Record<string, string>) {
  const { ADMIN_DATABASE_URL = '', PUBLIC_DATABASE_URL = '' } = environment
  if (roles) return { ADMIN_DATABASE_URL: roles.admin, PUBLIC_DATABASE_URL: roles.public }
  if (ADMIN_DATABASE_URL && PUBLIC_DATABASE_URL) return { ADMIN_DATABASE_URL, PUBLIC_DATABASE_URL }
  throw new Error(
    'A database at Neon needs ADMIN_DATABASE_URL and PUBLIC_DATABASE_URL, too: `npm run database-roles` makes them',
  )
}
