import { migrate } from '#db/local/migrate.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'
import { open } from './lib/open-guide.ts'

await command(async () => {
  const { direct, close } = await open(readSettings())
  const steps = await migrate(direct).finally(close)
  console.log(steps.length > 0 ? `Migrated: ${steps.length} steps` : 'Database is up to date')
})
