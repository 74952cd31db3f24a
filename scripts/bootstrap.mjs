// Installs the packages if necessary and runs a script of this project with the Node version from package.json:
// `node scripts/bootstrap.mjs [--dev] SCRIPT [ARGUMENT …]`. `--dev` also installs what only tests and measurements need.
// Plain JavaScript without dependencies, because the system's own Node runs this file.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [major] = process.versions.node.split('.').map(Number)
if (major < 20)
  fail(`Node ${process.versions.node} is too old: install Node 20 or newer from nodejs.org.`)

const node = 'node_modules/node/bin/node'
const needsDev = process.argv[2] === '--dev'
if (!isInstalled(needsDev)) {
  console.log('Installing packages (once, about a minute) …')
  // `npm ci` starts by deleting all packages, which a guide that runs from this folder still needs.
  const how = needsDev && isInstalled(false) ? ['install', '--no-save'] : ['ci']
  const which = needsDev ? '--include=dev' : '--omit=dev'
  const npm = spawnSync('npm', [...how, which, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0)
    fail('The packages could not be installed: check the network and run `npm ci` to see why.')
}

const [script, ...args] = process.argv.slice(needsDev ? 3 : 2)
const child = spawn(existsSync(node) ? node : process.execPath, [`scripts/${script}.ts`, ...args], {
  // By the channel it notices that this process has been killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: `${process.cwd()}/node_modules/.bin${delimiter}${process.env.PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// When npm is killed, its shell does not forward the signal; a new parent process is the only sign.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill(), 500).unref()
child.on('exit', (code) => process.exit(code ?? 1))

/** Compares the lockfile with npm's own list of what is installed. */
function isInstalled(withDev) {
  try {
    const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
    const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
    return Object.entries(locked).every(
      ([path, { version, optional, dev, devOptional }]) =>
        path === '' ||
        optional ||
        (!withDev && (dev || devOptional)) ||
        installed[path]?.version === version,
    )
  } catch {
    return false
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
