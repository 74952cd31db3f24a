import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG =
  /\/(hosts|publish|bad-input|hostile-guide|chaos|import|backup|database-away|canary)\.test\.ts$/

/** The files that take longest first, so that none of them is still at work when all others are done. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONG.test(moduleId))
    return (await super.sort(files)).toSorted((a, b) => isLong(b) - isLong(a))
  }
}

export default defineConfig({
  test: {
    include: ['*.test.ts', '{db,functions,import,scripts,site}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'site/e2e/**'],
    globalSetup: 'db/testing-setup.ts',
    // Many tests wait for a database or a server rather than for the processor.
    maxWorkers: 2,
    // PGlite works for seconds only: making its code faster takes longer than it saves.
    execArgv: ['--liftoff-only'],
    sequence: { sequencer: LongFirst },
    hookTimeout: 60_000,
    testTimeout: 60_000,
    // The functions write a line for every request.
    onConsoleLog: (log) => !log.startsWith('{"time":'),
  },
})
