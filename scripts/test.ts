import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { copyWithSample, isSampleAlone } from './testing/sample-guide.ts'
import { findBrowser } from './lib/browser.ts'
import { command } from './lib/command.ts'
import { endGroup, spawnNode } from './lib/spawn-node.ts'
import { hashPackages, recordTested, unchangedPackages } from './testing/tested-packages.ts'

const RESULTS = '.data/test'

type Counts = { passed: number; failed: number; again: number }
type Step = { name: string; program: string[]; counts?: () => Promise<Counts> }
type Run = { level: 'quick' | 'short' | 'full'; steps: Step[][] }

/** The tests of one of the projects in `vitest.config.ts`. */
const vitest = (name: string, project: string, ...args: string[]): Step => ({
  name,
  program: [
    // On a busy machine a test may run out of time; the closing line of a run counts second tries.
    ...['vitest', ...args, '--project', project, '--retry=1'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${project}.json`],
  ],
  counts: () => countTests(project),
})
const unitTests = (...args: string[]) =>
  vitest('Units, data, functions and commands', 'units', ...args)
const pages: Step = {
  name: 'Pages in a browser',
  program: ['playwright', 'test'],
  counts: countPages,
}

// Types and lint read what this writes.
const sync: Step = { name: 'Generated types', program: ['astro', 'sync'] }
const reading: Step[] = [
  { name: 'Lint', program: ['oxlint'] },
  { name: 'Formatting', program: ['prettier', '--check', '--cache', '--log-level', 'warn', '.'] },
  { name: 'Types', program: ['astro', 'check', '--noSync'] },
]
const builtSite: Step = {
  name: 'The built site',
  program: ['node', 'scripts/check-build.ts', `${RESULTS}/dist`],
}

/** The steps of a line run side by side: those that read work while the tests wait. */
const allSteps = (...args: string[]): Step[][] => [
  [sync],
  [...reading, unitTests('run', ...args), vitest('Screens', 'screens', 'run')],
  [pages],
  [builtSite],
]

/** What is tested of a guide's own folder, without places. */
const OWN: Run = {
  level: 'short',
  steps: [
    [sync],
    reading,
    [{ ...pages, name: 'Pages of your guide', program: [...pages.program, '--grep', '@guide'] }],
    [builtSite],
  ],
}

const packages = hashPackages('.')
const withoutUnchanged = unchangedPackages('.', packages).map((folder) => `--exclude=${folder}/**`)

const RUNS: Record<string, Run> = {
  /** What a commit must pass: no slow tests, only the main ones of the browser, and no package that has not changed. */
  quick: { level: 'quick', steps: allSteps('--tags-filter=!slow', ...withoutUnchanged) },
  /** What a change must pass before it is published: every test. */
  ci: { level: 'short', steps: allSteps() },
  /** The tests that have a longer form, and every page on every screen. */
  long: {
    level: 'full',
    // Two files at once: in full, a test keeps both cores busy by itself, and the others run out of time.
    steps: [[unitTests('related', 'scripts/testing/level.ts', '--run', '--maxWorkers=2')], [pages]],
  },
  /** Everything, each at its full size. */
  all: { level: 'full', steps: allSteps() },
}

/** Does the runs that are named, or the quick one, until a step fails; the last line counts the tests of all. */
await command(async () => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : ['quick']
  const runs = names.map((name) => {
    const run = RUNS[name]
    if (!run) throw new Error(`“${name}” is none of ${Object.keys(RUNS).join(', ')}`)
    return run
  })
  const CHROME_PATH = findBrowser()
  const total: Counts = { passed: 0, failed: 0, again: 0 }
  const isSample = await isSampleAlone()
  for (const { level, steps } of isSample ? runs : [OWN]) {
    await rm(RESULTS, { recursive: true, force: true })
    // The tests start some hundred processes, a third faster with this.
    const NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')
    const env = { CHROME_PATH, NODE_COMPILE_CACHE, TEST_LEVEL: level, REUSE_SERVER: '1' }
    const servers = startServers(env)
    const isDone = await runSteps(steps, env, total, servers.opened)
    await servers.close()
    if (!isDone) break
    if (isSample && steps !== RUNS['long']!.steps) recordTested('.', packages)
  }
  if (total.failed > 0) process.exitCode = 1
  if (total.again > 0) console.log(`${total.again} passed at the second try.`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  if (!isSample && total.failed === 0) await testWithSample(names)
})

/** Does the runs in a copy of the project whose guide is the sample, which most tests are about. */
async function testWithSample(names: string[]) {
  if (!existsSync('guide/sample')) {
    console.log('All other tests are about the sample: they need the folder guide/sample.')
    return
  }
  console.log('— All other tests, with the sample as the guide')
  const copy = `${RESULTS}/sample`
  await copyWithSample(copy)
  const tests = spawnNode(['scripts/test.ts', ...names], 'inherit', {}, copy)
  process.exitCode = await new Promise<number>((ended) =>
    tests.on('exit', (code) => ended(code ?? 1)),
  )
}

/**
 * Starts the guides that the pages are looked at in, while other steps run. Where they could not on a machine that was busy,
 * `opened` starts them again.
 */
function startServers(env: NodeJS.ProcessEnv) {
  let servers: ChildProcess
  const start = () => {
    servers = spawnNode(['site/e2e/support/serve.ts'], 'pipe', env)
    servers.stderr!.pipe(process.stderr)
    let said = ''
    for (const output of [servers.stdout!, servers.stderr!])
      output.on('data', (text) => (said = `${said}${text}`.slice(-4000)))
    return new Promise<void>((resolve, reject) => {
      servers.on('message', () => resolve())
      servers.on('close', () =>
        reject(new Error(`The guide for the tests in a browser cannot start. It said:\n${said}`)),
      )
    })
  }
  const first = start().catch((error: Error) => error)
  const opened = async () => {
    const error = await first
    if (!error) return
    console.error(error.message)
    await endGroup(servers)
    await start()
  }
  return { opened, close: () => endGroup(servers) }
}

async function runSteps(
  steps: Step[][],
  env: NodeJS.ProcessEnv,
  total: Counts,
  opened: () => Promise<void>,
) {
  for (const group of steps) {
    if (group.some(({ counts }) => counts === countPages)) await opened()
    const results = await Promise.all(group.map((step) => runStep(step, env)))
    for (const { passed, failed, again } of results) {
      total.passed += passed
      total.failed += failed
      total.again += again
    }
    if (total.failed > 0) return false
  }
  return true
}

async function runStep({ name, program, counts }: Step, env: NodeJS.ProcessEnv): Promise<Counts> {
  console.log(`— ${name}`)
  const started = performance.now()
  const isDone = (await execute(program, env)) === 0
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`— ${name}: ${isDone ? 'done' : 'failed'} after ${seconds} s`)
  const nothing = { passed: 0, failed: 0, again: 0 }
  const found = (await counts?.().catch(() => undefined)) ?? nothing
  // What fails without a test that does is a failure, too.
  return isDone ? found : { ...found, failed: Math.max(1, found.failed) }
}

function execute([program = '', ...args]: string[], env: NodeJS.ProcessEnv) {
  return new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
      shell: process.platform === 'win32',
    })
    child.on('error', reject).on('close', resolve)
  })
}

async function countTests(project: string): Promise<Counts> {
  type Test = { status: string; failureMessages: string[] }
  type Report = { numFailedTests: number; testResults: { assertionResults: Test[] }[] }
  const { numFailedTests, testResults } = await readReport<Report>(project)
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
  const again = passed.filter(({ failureMessages }) => failureMessages.length > 0)
  return { passed: passed.length, failed: numFailedTests, again: again.length }
}

async function countPages(): Promise<Counts> {
  type Report = { stats: { expected: number; unexpected: number; flaky: number } }
  const { expected, unexpected, flaky } = (await readReport<Report>('playwright')).stats
  return { passed: expected + flaky, failed: unexpected, again: flaky }
}

async function readReport<T>(name: string) {
  return JSON.parse(await readFile(`${RESULTS}/${name}.json`, 'utf8')) as T
}
