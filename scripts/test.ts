import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { findBrowser } from './lib/browser.ts'
import { command } from './lib/command.ts'

const DIST = '.data/test/dist'
const COUNTS = { vitest: '.data/test/vitest.json', playwright: '.data/test/playwright.json' }

/** Everything that must hold, the quick things first. Each step is one line, its output follows when it fails. */
const steps: [name: string, program: string, ...args: string[]][] = [
  ['Formatting', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['Types', 'astro', 'check'],
  ['Lint', 'eslint', '--max-warnings', '0', '.'],
  [
    'Unit, data layer and commands',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${COUNTS.vitest}`,
  ],
  ['Pages in a browser', 'playwright', 'test'],
  ['The built site', 'node', 'scripts/check-build.ts', DIST],
]

await command(async () => {
  const CHROME_PATH = findBrowser()
  await rm('.data/test', { recursive: true, force: true })
  for (const [name, program, ...args] of steps) {
    console.log(`— ${name}`)
    const code = await new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, CHROME_PATH, ASTRO_TELEMETRY_DISABLED: '1' },
        shell: process.platform === 'win32',
      })
      child.on('error', reject).on('close', resolve)
    })
    if (code !== 0) throw new Error(`${name}: failed`)
  }
  console.log(await counts())
})

/** The closing line; every test of a step that succeeded has passed. */
async function counts(): Promise<string> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown
  const vitest = (await read(COUNTS.vitest)) as { numPassedTests: number; numFailedTests: number }
  const { stats } = (await read(COUNTS.playwright)) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  const passed = vitest.numPassedTests + stats.expected
  return `${passed} passed, ${vitest.numFailedTests + stats.unexpected + stats.flaky} failed`
}
