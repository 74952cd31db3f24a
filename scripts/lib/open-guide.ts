import { connect } from '#db/client.ts'
import { migrate } from '#db/local/migrate.ts'
import { type OpenDatabase, openDatabase } from '#db/local/open.ts'
import { loadSampleGuide } from '#db/seeds/load.ts'
import { progress } from './command.ts'

type Settings = { databaseUrl?: string; dataDir?: string }

/** Opens the database that the settings name, brought up to date. Whoever opens it closes it. */
export async function openMigrated(settings: Settings): Promise<OpenDatabase> {
  progress('Preparing the database …')
  const database = await openDatabase(settings)
  try {
    const steps = await migrate(database.direct)
    if (steps.length > 0) progress(`Migrated the database: ${steps.length} steps`, true)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The same with something to look at: an empty database gets the sample guide. */
export async function openGuide(settings: Settings): Promise<OpenDatabase> {
  const database = await openMigrated(settings)
  const isLoaded = await loadSampleGuide(connect(database.url)).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  if (isLoaded) progress('Loaded the sample guide', true)
  return database
}

/** The addresses that the functions get; at Neon only the settings can tell them. */
export function roleSettings({ roles }: OpenDatabase, given: Record<string, string>) {
  const { ADMIN_DATABASE_URL = '', PUBLIC_DATABASE_URL = '' } = given
  if (roles) return { ADMIN_DATABASE_URL: roles.admin, PUBLIC_DATABASE_URL: roles.public }
  if (ADMIN_DATABASE_URL && PUBLIC_DATABASE_URL) return { ADMIN_DATABASE_URL, PUBLIC_DATABASE_URL }
  throw new Error(
    'A database at Neon needs ADMIN_DATABASE_URL and PUBLIC_DATABASE_URL, too: `npm run database-roles` makes them',
  )
}
