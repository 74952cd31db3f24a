import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serveNode } from '#functions/hosts/node.ts'
import { s3Bucket, tryBucket } from '#functions/hosts/s3-bucket.ts'
import { presentSettings } from '#functions/lib/http/settings.ts'
import { buildSite, sayHeld } from './build/build-site.ts'
import { SIGNALS, command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'
import { openGuide, roleSettings } from './lib/open-guide.ts'
import { startBuildHook } from './serve/build-hook.ts'
import { readSecrets } from './serve/local-secrets.ts'

/** A build is cheap here, so a change does not wait for others. */
const BUILD_PAUSE_SECONDS = 1
const CLOCK_MS = 10_000
/** A database at Neon sleeps when it is not asked, and is paid for by the hour. */
const NEON_CLOCK_MS = 15 * 60_000

/** `npm run serve`: the whole guide in one process, on a server of one's own. */
await command(async () => {
  parseArgs({ options: {} })
  const settings = readSettings()
  const { outDir, s3 } = settings
  const environment = presentSettings()
  // The guide opens without pictures as well.
  const noPictures = s3 && (await tryBucket(s3Bucket(s3)))
  if (noPictures) console.error(`Uploaded pictures cannot be reached: ${noPictures}`)
  const database = await openGuide({ ...settings, isLong: true })
  let server: Awaited<ReturnType<typeof serveNode>> | undefined
  let building = Promise.resolve()
  const build = (mayShrink = false) => {
    const show = async () => server?.reload()
    building = buildSite(database.url, outDir, { show, mayShrink }).catch(sayHeld)
    return building
  }
  const hook = await startBuildHook(async () => {
    // What changes meanwhile is requested while it is too early, so the next build is looked for afterwards.
    await build().finally(() => void sleep(BUILD_PAUSE_SECONDS * 1000).then(server?.requestBuild))
  })
  const secrets = await readSecrets(dirname(settings.dataDir))
  Object.assign(process.env, {
    BUILD_PAUSE: `${BUILD_PAUSE_SECONDS}`,
    ...environment,
    ...roleSettings(database, environment),
    TOKEN_SECRET: secrets.tokenSecret,
    ADMIN_PASSWORD_HASH: secrets.adminPasswordHash,
    BUILD_HOOK_URL: hook.url,
  })
  try {
    await build(!existsSync(outDir))
    server = await serveNode(settings)
  } catch (error) {
    await database.close()
    throw error
  }
  const clock = setInterval(server.tick, database.roles ? CLOCK_MS : NEON_CLOCK_MS)
  console.log(`The administrator’s password is ${secrets.passwordLocation}`)
  console.log(`The guide is open at http://${settings.host}:${settings.port}`)

  const { promise: asked, resolve: stop } = Promise.withResolvers<unknown>()
  for (const signal of SIGNALS) process.on(signal, stop)
  await asked
  clearInterval(clock)
  await server.close()
  hook.close()
  await building.catch(() => {})
  await database.close()
  process.exit()
})
