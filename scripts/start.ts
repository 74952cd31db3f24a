import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { presentSettings } from '#functions/lib/http/settings.ts'
import { tryLock } from '#db/local/lock.ts'
import { freePort } from '#db/local/free-port.ts'
import { startBuildHook } from './serve/build-hook.ts'
import { startGate } from './serve/gate.ts'
import { startMailbox } from './serve/mailbox.ts'
import { buildSite, sayHeld } from './build/build-site.ts'
import { SIGNALS, command, progress } from './lib/command.ts'
import { endGroup } from './lib/spawn-node.ts'
import {
  assertFree,
  isShown,
  logFile,
  spawnServer,
  startClock,
  waitUntilOpen,
  waitUntilSilent,
} from './serve/local-server.ts'
import { openGuide, roleSettings } from './lib/open-guide.ts'
import { readSecrets } from './serve/local-secrets.ts'
import { readSettings } from './lib/command-settings.ts'

await command(async () => {
  // An option such as a port would be taken for a setting that it is not.
  parseArgs({ options: {} })
  const settings = readSettings()
  const { port, outDir } = settings
  const folder = dirname(settings.dataDir)
  const environment = presentSettings()
  await assertFree(port)
  mkdirSync(folder, { recursive: true })
  // A second server would share the log and the secrets, and lose its database when the first one stops.
  const lock = tryLock(join(folder, 'server'))
  if (!lock)
    throw new Error(`A guide runs from ${folder} already: stop it, or set another DATA_DIR`)

  const database = await openGuide({ ...settings, isLong: true })
  const innerPort = await freePort()
  const mailbox = await startMailbox(join(folder, 'mailbox'))
  const local = { path: '/mailbox', answer: mailbox.show }
  const gate = await startGate(port, innerPort, environment['MAIL_URL'] ? {} : { local })
  let server: ChildProcess | undefined
  let opened = Promise.withResolvers<void>()
  let isRestarting = false
  // Restarts a server whose watcher has lost the folder of the site.
  const showNewBuild = async () => {
    if (!server) return
    await opened.promise
    if (await isShown(innerPort, outDir)) return
    restart(server)
    await opened.promise
  }
  const restart = (server: ChildProcess) => {
    isRestarting = true
    opened = Promise.withResolvers<void>()
    void endGroup(server)
  }
  const build = (mayShrink = false) =>
    buildSite(database.url, outDir, {
      // The first build has nobody to wait for.
      beforePlacing: async () => server && gate.shut(),
      show: showNewBuild,
      mayShrink,
    }).finally(gate.open)
  const hook = await startBuildHook(() => build())
  let clock: NodeJS.Timeout | undefined
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopAll())
  const stopAll = async () => {
    clearInterval(clock)
    hook.close()
    gate.close()
    mailbox.close()
    if (server) await endGroup(server)
    await database.close().finally(() => lock.close())
  }
  let stoppedAt = Infinity
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // Ctrl-C arrives twice: from the terminal and from bootstrap.mjs. A later one does not wait for other commands.
      if (Date.now() - stoppedAt > 1000) process.exit(1)
      stoppedAt = Math.min(stoppedAt, Date.now())
      void stop().finally(() => process.exit())
    })
  }

  try {
    const roles = roleSettings(database, environment)
    const secrets = await readSecrets(folder)
    const hasSite = existsSync(outDir)
    await build(!hasSite).catch(sayHeld)
    progress('Starting the server …')
    do {
      isRestarting = false
      server = await spawnServer({
        port: innerPort,
        outDir,
        folder,
        settings: {
          SITE_URL: `http://127.0.0.1:${port}`,
          MAIL_URL: mailbox.url,
          ...environment,
          ...roles,
          TOKEN_SECRET: secrets.tokenSecret,
          ADMIN_PASSWORD_HASH: secrets.adminPasswordHash,
          BUILD_HOOK_URL: hook.url,
          CLIENT_ADDRESS: '127.0.0.1',
        },
      })
      await waitUntilOpen(server, innerPort, folder)
      opened.resolve()
      if (!clock) {
        clock = startClock(innerPort)
        console.log(`The administrator’s password is ${secrets.passwordLocation}`)
        if (!environment['MAIL_URL'])
          console.log(`What it would send by mail is kept at http://127.0.0.1:${port}/mailbox`)
        console.log(`The guide is open at http://127.0.0.1:${port}`)
      }
      const exited = new AbortController()
      const running = server
      waitUntilSilent(innerPort, exited.signal).then(
        () => {
          console.log('The server no longer answers: starting another …')
          restart(running)
        },
        () => {},
      )
      await once(server, 'exit')
      exited.abort()
      await endGroup(server)
    } while (isRestarting)
  } catch (error) {
    await stop()
    throw error
  }
  if (stopping) return
  await stop()
  throw new Error(`The server has stopped. Its last words are in ${logFile(folder)}.`)
})
