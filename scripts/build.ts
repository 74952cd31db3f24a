import { buildSite } from './build/build-site.ts'
import { command } from './lib/command.ts'
import { openMigrated } from './lib/open-guide.ts'
import { readSettings } from './lib/command-settings.ts'

await command(async () => {
  const settings = readSettings()
  const database = await openMigrated(settings)
  await buildSite(database.url, settings.outDir).finally(database.close)
})
