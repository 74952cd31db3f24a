import { parseArgs } from 'node:util'
import { buildSite } from './build/build-site.ts'
import { command } from './lib/command.ts'
import { openMigrated } from './lib/open-guide.ts'
import { readSettings } from './lib/command-settings.ts'

/** `npm run build [-- --yes]`; `--yes` publishes even if many places of the guide are gone. */
await command(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } })
  const settings = readSettings()
  const database = await openMigrated(settings)
  await buildSite(database.url, settings.outDir, { mayShrink: values.yes }).finally(database.close)
})
