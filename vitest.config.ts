import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', '{db,functions,import,scripts,site}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'site/e2e/**'],
    globalSetup: 'db/testing-setup.ts',
    // Many tests wait for a database or a server rather than for the processor.
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 20_000,
    // The functions write a line for every request.
    onConsoleLog: (log) => !log.startsWith('{"time":'),
  },
})
