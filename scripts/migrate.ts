import { migrate } from '#db/local/migrate.ts'
import { openDatabase } from '#db/local/open.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'

await command(async () => {
  const { direct, close } = await openDatabase(readSettings())
  const steps = await migrate(direct).finally(close)
  console.log(steps.length > 0 ? `Migrated: ${steps.length} steps` : 'Database is up to date')
})
