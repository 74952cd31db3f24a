// Installs the packages if necessary and runs a script of this project with the Node version from package.json.
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
if (!isInstalled()) {
  console.log('Installing packages (once, about a minute) …')
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (npm.status !== 0)
    fail('The packages could not be installed: check the network and run `npm ci` to see why.')
}

const [script, ...args] = process.argv.slice(2)
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

/** Compares the lockfile with the list that npm writes of what it installed. */
function isInstalled() {
  try {
    const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
    const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
    return Object.entries(locked).every(
      ([path, { version, optional }]) =>
        path === '' || optional || installed[path]?.version === version,
    )
  } catch {
    return false
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
