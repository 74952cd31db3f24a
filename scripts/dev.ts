import { dirname, join, relative } from 'node:path'
import { freePort } from '#db/local/free-port.ts'
import { presentSettings } from '#functions/lib/http/settings.ts'
import { SIGNALS, command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'
import { openGuide, roleSettings } from './lib/open-guide.ts'
import { endGroup, spawnNode } from './lib/spawn-node.ts'
import { startDevServer } from './serve/dev-server.ts'
import { readSecrets } from './serve/local-secrets.ts'
import { assertFree } from './serve/local-server.ts'
import { startMailbox } from './serve/mailbox.ts'

/** The files that the functions are made of, and perhaps a few more. */
const OF_FUNCTIONS = /^(db|domain|functions|guide)[\\/].*(?<!\.test)\.ts$/

/**
 * Runs Astro's development server with the guide's own data: a saved template reloads the page, a saved function starts
 * the process of the functions again.
 */
await command(async () => {
  const settings = readSettings()
  const { port, inspectPort } = settings
  const folder = dirname(settings.dataDir)
  const environment = presentSettings()
  await assertFree(port)
  const database = await openGuide({ ...settings, isLong: true })
  const secrets = await readSecrets(folder)
  const mailbox = await startMailbox(join(folder, 'mailbox'))
  const functionsPort = await freePort()
  const site = `http://127.0.0.1:${port}`
  const functionSettings = {
    SITE_URL: site,
    MAIL_URL: mailbox.url,
    ...environment,
    ...roleSettings(database, environment),
    HOST: '127.0.0.1',
    PORT: `${functionsPort}`,
    TOKEN_SECRET: secrets.tokenSecret,
    ADMIN_PASSWORD_HASH: secrets.adminPasswordHash,
    // Pages show the guide as it was at the start, and nothing is published.
    BUILD_HOOK_URL: '',
    CLIENT_ADDRESS: '127.0.0.1',
  }
  const startFunctions = () => {
    const inspect = inspectPort ? [`--inspect=127.0.0.1:${inspectPort}`] : []
    return spawnNode(
      [...inspect, 'scripts/serve/functions-process.ts'],
      'inherit',
      functionSettings,
    )
  }
  let functions = startFunctions()
  process.env.DATABASE_URL = database.url
  const astro = await startDevServer({ port, functionsPort, mailbox: mailbox.show })
  let saved: NodeJS.Timeout | undefined
  let restarted = Promise.resolve()
  const restart = async () => {
    await endGroup(functions)
    functions = startFunctions()
  }
  astro.watcher.on('all', (_, path) => {
    if (!OF_FUNCTIONS.test(relative('.', path))) return
    clearTimeout(saved)
    // Git or a formatter writes several files at once.
    saved = setTimeout(() => (restarted = restarted.then(restart)), 100)
  })
  console.log(`The administrator’s password is ${secrets.passwordLocation}`)
  console.log(`The guide is open at ${site}`)

  const { promise: asked, resolve: stop } = Promise.withResolvers<unknown>()
  for (const signal of SIGNALS) process.on(signal, stop)
  await asked
  await astro.stop()
  clearTimeout(saved)
  await restarted
  await endGroup(functions)
  mailbox.close()
  await database.close()
  process.exit()
})
