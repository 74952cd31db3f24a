import { migrate } from '#db/local/migrate.ts'
import { openDatabase } from '#db/local/open.ts'
import { buildSite } from './lib/build-site.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/settings.ts'

await command(async () => {
  const settings = readSettings()
  const database = await openDatabase(settings)
  try {
    await migrate(database.direct)
    await buildSite(database.url, settings.outDir)
  } finally {
    await database.close()
  }
})
