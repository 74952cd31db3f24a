import { checkSite } from './check/site.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'

const MOST_SHOWN = 40

await command(async () => {
  const { pages, faults } = await checkSite(process.argv[2] ?? readSettings().outDir)
  for (const fault of faults.slice(0, MOST_SHOWN)) console.error(fault)
  if (faults.length > 0) throw new Error(`${faults.length} faults on ${pages} pages`)
  console.log(`Checked ${pages} pages: no faults`)
})
