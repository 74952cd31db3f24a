import { defineConfig } from '@playwright/test'
import { sized } from '#scripts/testing/level.ts'
import { isQuick } from '#scripts/testing/quick.ts'
import { AFTER, GUIDE, SERVERS } from '#site/e2e/support/servers.ts'

const AFTER_FILES = '**/e2e/after/**'
/** For work on a test: start the guide with these settings once, and rebuild it as you go. */
const reuseExistingServer = process.env.REUSE_SERVER === '1'

export default defineConfig({
  testDir: 'site/e2e',
  outputDir: '.data/test/results',
  fullyParallel: true,
  // The main tests of each subject.
  grep: isQuick ? /@quick/ : undefined,
  // Half of a test's time goes by in waiting, on two cores, too.
  workers: 4,
  forbidOnly: true,
  // On a busy machine a test may run out of time; the closing line of a run counts second tries.
  retries: 1,
  // Four times Playwright's own limit, and three times: a list of hundreds takes its time beside three more tests.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json', { outputFile: '.data/test/playwright.json' }]],
  use: {
    baseURL: GUIDE.baseURL,
    // `page.route` does not see what a service worker fetches. Tests that use none may allow it.
    serviceWorkers: process.env.SERVICE_WORKERS === 'allow' ? 'allow' : 'block',
    // A subscriber, whom the newsletter popup does not interrupt.
    storageState: {
      cookies: [
        {
          name: 'email-access',
          value: 'true',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // A root user has no sandbox; the other switches keep the browser off the network.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // The map draws without a graphics card.
        '--enable-unsafe-swiftshader',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // `@desktop` is the same on every screen, `@phone` is not there on a wide one. What needs both at any time, as it
    // lays out, fades or is touched, is `@screens`; the rest is on both at the full level. Of `@quick` tests, the quick level
    // has those of `@phone` on the phone and all others on the desktop.
    {
      name: 'desktop',
      testIgnore: AFTER_FILES,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: AFTER_FILES,
      grep: sized(/@phone|@screens/, /./, /(?=.*@phone)(?=.*@quick)/),
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    // These count what nobody else may add to, and publish the site anew, which pages under test need not sit through: they
    // have a guide of their own, or wait.
    {
      name: 'after',
      testMatch: AFTER_FILES,
      dependencies: isQuick ? ['phone', 'desktop'] : [],
      workers: 1,
      use: { baseURL: AFTER.baseURL },
    },
  ],
  webServer: SERVERS.map(({ program, url, env }) => ({
    command: `node ${program.join(' ')}`,
    url,
    env,
    reuseExistingServer,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
