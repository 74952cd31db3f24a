import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALL_PATHS = [
  // First, because the headless build is a quarter faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of Chrome or Chromium. Without one, installs Chromium with Playwright or, as root, with apt-get.
 * Throws a sentence that says what to do when that fails.
 */
export function findBrowser(): string {
  const present = findInstalled()
  if (present) return present

  console.log('No Chrome or Chromium found: installing one …')
  run('npx', ['playwright', 'install', 'chromium'])
  const fromPlaywright = findInstalled()
  if (fromPlaywright) return fromPlaywright

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
    if (!findInstalled()) run('apt-get', ['install', '-y', '-qq', 'chromium'])
  }
  const fromApt = findInstalled()
  if (fromApt) return fromApt
  throw new Error(
    'The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to where it is.',
  )
}

/** The path of Chrome or Chromium, if there is one. Throws a sentence when CHROME_PATH is set to a missing file. */
export function findInstalled(): string | undefined {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !existsSync(CHROME_PATH)) {
    throw new Error(`CHROME_PATH names no file: ${CHROME_PATH}`)
  }
  return [CHROME_PATH, chromium.executablePath(), ...INSTALL_PATHS].find(
    (path) => path && existsSync(path),
  )
}

function run(name: string, args: string[]) {
  spawnSync(name, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
