import { migrate } from '#db/local/migrate.ts'
import { openDatabase } from '#db/local/open.ts'

try {
  const { direct, close } = await openDatabase({ databaseUrl: process.env['DATABASE_URL'] })
  const steps = await migrate(direct).finally(close)
  console.log(steps.length > 0 ? `Migrated: ${steps.length} steps` : 'Database is up to date')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
