import { parseArgs } from 'node:util'
import { buildSite } from './build/build-site.ts'
import { keepSite, restoreSite } from './build/kept-site.ts'
import { command } from './lib/command.ts'
import { hostBuild } from './lib/host-build.ts'
import { openMigrated } from './lib/open-guide.ts'
import { readSettings } from './lib/command-settings.ts'

/** `npm run build [-- --yes]`; `--yes` publishes even if many places of the guide are gone. */
await command(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } })
  const settings = readSettings()
  const { host, isPreview } = hostBuild() ?? {}
  if (host && !settings.databaseUrl)
    throw new Error(
      `DATABASE_URL is missing: set it for builds at ${host} to the address of the guide’s database, or an empty site would be published`,
    )
  const isWorkers = host === 'Workers Builds'
  if (isWorkers) await restoreSite(settings.outDir)
  const database = await openMigrated(settings)
  await buildSite(database.url, settings.outDir, { mayShrink: values.yes }).finally(database.close)
  if (isWorkers && !isPreview) await keepSite(settings.outDir)
})
