import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { givenSettings } from '#functions/lib/env.ts'
import { tryLock } from '#db/local/lock.ts'
import { startBuildHook } from './lib/build-hook.ts'
import { buildSite } from './lib/build-site.ts'
import { SIGNALS, command, progress } from './lib/command.ts'
import {
  assertFree,
  isShown,
  logFile,
  spawnServer,
  startClock,
  waitUntilOpen,
} from './lib/local-server.ts'
import { openGuide, roleSettings } from './lib/open-guide.ts'
import { readSecrets } from './lib/secrets.ts'
import { readSettings } from './lib/settings.ts'

await command(async () => {
  const settings = readSettings()
  const { port, outDir } = settings
  const folder = dirname(settings.dataDir ?? '.data/db')
  const given = givenSettings()
  await assertFree(port)
  mkdirSync(folder, { recursive: true })
  // Two would write one log and one set of secrets, and the second would lose its database with the first.
  const lock = tryLock(join(folder, 'server'))
  if (!lock)
    throw new Error(`A guide runs from ${folder} already: stop it, or set another DATA_DIR`)

  const database = await openGuide(settings)
  let server: ChildProcess | undefined
  let opened = Promise.withResolvers<void>()
  let isRestarting = false
  // What it no longer sees it sees again when it is started anew.
  const show = async () => {
    if (!server) return
    await opened.promise
    if (await isShown(port, outDir)) return
    isRestarting = true
    opened = Promise.withResolvers<void>()
    server.kill()
    await opened.promise
  }
  const build = () => buildSite(database.url, outDir, show)
  const hook = await startBuildHook(build)
  let clock: NodeJS.Timeout | undefined
  // A terminal's Ctrl-C reaches us twice: from itself and through bootstrap.
  let stopping: Promise<void> | undefined
  const stop = () => {
    clearInterval(clock)
    hook.close()
    server?.kill()
    return (stopping ??= database.close().finally(() => lock.close()))
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => void stop().finally(() => process.exit()))
  }

  try {
    const roles = roleSettings(database, given)
    const { tokenSecret, adminPasswordHash, place } = await readSecrets(folder)
    await build()
    progress('Starting the server …')
    do {
      isRestarting = false
      server = await spawnServer({
        port,
        outDir,
        folder,
        settings: {
          // A build of our own costs nobody anything.
          BUILD_PAUSE: '2',
          ...given,
          ...roles,
          TOKEN_SECRET: tokenSecret,
          ADMIN_PASSWORD_HASH: adminPasswordHash,
          BUILD_HOOK_URL: hook.url,
          CLIENT_ADDRESS: '127.0.0.1',
        },
      })
      await waitUntilOpen(server, port, folder)
      opened.resolve()
      if (!clock) {
        clock = startClock(port)
        console.log(`The administrator’s password is ${place}`)
        console.log(`The guide is open at http://127.0.0.1:${port}`)
      }
      await once(server, 'exit')
    } while (isRestarting)
  } catch (error) {
    await stop()
    throw error
  }
  if (stopping) return
  await stop()
  throw new Error(`The server has stopped. Its last words are in ${logFile(folder)}.`)
})
