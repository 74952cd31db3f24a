import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN_PLACES = [
  // Without the parts that only a screen needs it is a quarter faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chrome or Chromium; where there is none, installs one the way this machine allows.
 * Throws a sentence that says what to do when that fails too.
 */
export function findBrowser(): string {
  const found = known()
  if (found) return found

  console.log('No Chrome or Chromium found: installing one …')
  run('npx', ['playwright', 'install', 'chromium'])
  const installed = known()
  if (installed) return installed

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
    if (!known()) run('apt-get', ['install', '-y', '-qq', 'chromium'])
  }
  const last = known()
  if (last) return last
  throw new Error(
    'The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to where it is.',
  )
}

function known(): string | undefined {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !existsSync(CHROME_PATH)) {
    throw new Error(`CHROME_PATH names no file: ${CHROME_PATH}`)
  }
  return [CHROME_PATH, chromium.executablePath(), ...KNOWN_PLACES].find(
    (path) => path && existsSync(path),
  )
}

function run(name: string, args: string[]) {
  spawnSync(name, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
