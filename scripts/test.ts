import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { findBrowser } from './lib/browser.ts'
import { command } from './lib/command.ts'

const DIST = '.data/test/dist'
const COUNTS = { vitest: '.data/test/vitest.json', playwright: '.data/test/playwright.json' }

type Step = [name: string, program: string, ...args: string[]]

/** Everything that must hold, the quick things first; the steps of a line run side by side. */
const steps: Step[][] = [
  // Both types and lint read what it writes.
  [['Generated types', 'astro', 'sync']],
  [
    ['Formatting', 'prettier', '--check', '--log-level', 'warn', '.'],
    ['Types', 'astro', 'check', '--noSync'],
    ['Lint', 'eslint', '--max-warnings', '0', '.'],
  ],
  [
    [
      'Unit, data layer and commands',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${COUNTS.vitest}`,
    ],
  ],
  [['Pages in a browser', 'playwright', 'test']],
  [['The built site', 'node', 'scripts/check-build.ts', DIST]],
]

await command(async () => {
  const CHROME_PATH = findBrowser()
  await rm('.data/test', { recursive: true, force: true })
  for (const group of steps) {
    const codes = await Promise.all(group.map((step) => run(step, { CHROME_PATH })))
    const failed = group.filter((_, index) => codes[index] !== 0).map(([name]) => name)
    if (failed.length > 0) throw new Error(`${failed.join(', ')}: failed`)
  }
  console.log(await counts())
})

function run([name, program, ...args]: Step, env: Record<string, string>) {
  console.log(`— ${name}`)
  return new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
      shell: process.platform === 'win32',
    })
    child.on('error', reject).on('close', resolve)
  })
}

/** The closing line; every test of a step that succeeded has passed. */
async function counts(): Promise<string> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown
  const vitest = (await read(COUNTS.vitest)) as { numPassedTests: number; numFailedTests: number }
  const { stats } = (await read(COUNTS.playwright)) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  const passed = vitest.numPassedTests + stats.expected + stats.flaky
  const again = stats.flaky > 0 ? ` (${stats.flaky} at the second try)` : ''
  return `${passed} passed${again}, ${vitest.numFailedTests + stats.unexpected} failed`
}
