import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SIGNALS, command } from './lib/command.ts'
import { openGuide } from './lib/open-guide.ts'
import { readSettings } from './lib/command-settings.ts'

/** Runs Astro's development server with the guide's own data; a saved template reloads the page. */
await command(async () => {
  const settings = readSettings()
  const database = await openGuide(settings)
  const astro = spawn(
    process.execPath,
    [
      'node_modules/astro/bin/astro.mjs',
      'dev',
      '--host',
      '127.0.0.1',
      '--port',
      `${settings.port}`,
    ],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: database.url } },
  )
  for (const signal of SIGNALS) process.on(signal, () => astro.kill())
  await once(astro, 'close')
  await database.close()
})
