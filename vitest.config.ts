import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { realpathSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { theme } from './domain/guide/theme.ts'
import { findInstalled } from './scripts/lib/browser.ts'
import { guideOfScreens, useScheme } from './scripts/testing/screens.ts'
import { themeValues } from './site/content/render/theme-values.ts'

/** The tests that start servers, build sites or open a browser. */
const SLOW = /\/(packages\/lab|scripts|functions\/tests\/service)\//

/** The slow files first, so that none of them is still running when all others are done. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId))
    return (await super.sort(files)).toSorted((a, b) => isSlow(b) - isSlow(a))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // What `npm test` leaves to the longer runs.
    tags: [{ name: 'slow', description: 'A test of more than five seconds.' }],
    // The functions write a line for every request.
    onConsoleLog: (log) => !log.startsWith('{"time":'),
    projects: [
      {
        test: {
          name: 'units',
          include: ['*.test.ts', '{db,domain,functions,guide,packages,scripts,site}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'site/e2e/**'],
          globalSetup: 'db/testing/setup.ts',
          setupFiles: 'scripts/testing/restore-globals.ts',
          // The files share a few processes: to load every module again for each of 200 files took a third of the time.
          isolate: false,
          // Many tests wait for a database or a server rather than for the processor.
          maxWorkers: 3,
          // A busy machine of two processors needs more than a minute for the larger guides and the loads.
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
      {
        plugins: [tailwindcss(), themeValues(theme), guideOfScreens()],
        // A package that is found while a test runs would start it again.
        optimizeDeps: { entries: ['site/{admin,islands,testing,ui}/**/*.{ts,tsx}'] },
        // What screens load when they are used is compiled while the first file waits for its guide.
        server: {
          // The packages may be a link.
          fs: { allow: ['.', realpathSync('node_modules')] },
          warmup: { clientFiles: ['site/{admin,islands,ui}/**/*.tsx', 'site/styles/*.css'] },
        },
        define: { 'import.meta.env.SITE': '"https://belairtable.example"' },
        test: {
          name: 'screens',
          include: ['site/**/*.test.tsx'],
          // There is one guide behind the screens.
          fileParallelism: false,
          // On a busy machine the first test of a file waits for what it imports.
          hookTimeout: 180_000,
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            // From an empty cache, on a busy machine, the browser starts within a few minutes.
            connectTimeout: 600_000,
            // As Playwright's are.
            locators: { exact: false },
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            commands: { useScheme },
            provider: playwright({
              launchOptions: {
                executablePath: findInstalled(),
                // A root user has no sandbox.
                args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
