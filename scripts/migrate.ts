import { migrate } from '#db/local/migrate.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'
import { isPreview } from './lib/host-build.ts'
import { open } from './lib/open-guide.ts'

await command(async () => {
  if (isPreview())
    throw new Error('A preview at a host migrates nothing: run npm run migrate on your own machine')
  const { direct, close } = await open(readSettings())
  const steps = await migrate(direct).finally(close)
  console.log(steps.length > 0 ? `Migrated: ${steps.length} steps` : 'Database is up to date')
})
