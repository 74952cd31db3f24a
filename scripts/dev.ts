import { once } from 'node:events'
import { SIGNALS, command } from './lib/command.ts'
import { endGroup, spawnNode } from './lib/spawn-node.ts'
import { openGuide } from './lib/open-guide.ts'
import { readSettings } from './lib/command-settings.ts'

/** Runs Astro's development server with the guide's own data; a saved template reloads the page. */
await command(async () => {
  const settings = readSettings()
  const database = await openGuide({ ...settings, isLong: true })
  const astro = spawnNode(
    [
      'node_modules/astro/bin/astro.mjs',
      'dev',
      '--host',
      '127.0.0.1',
      '--port',
      `${settings.port}`,
    ],
    'inherit',
    { DATABASE_URL: database.url },
  )
  for (const signal of SIGNALS) process.on(signal, () => void endGroup(astro))
  await once(astro, 'close')
  await database.close()
})
