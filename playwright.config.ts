import { defineConfig } from '@playwright/test'

const AFTER = /(counting|campaigns-counted|readme|.+-published)\.spec\.ts/
/** What is the same on every screen is looked at on one. */
const ANY_SCREEN = /(blog|links|lists|not-found|weight)\.spec\.ts/
const PORT = process.env.TEST_PORT ?? '8799'
/** Plays Google's Places API. */
const PLACES_PORT = `${Number(PORT) + 1000}`
/** For work on a test: start the guide with these settings once, and rebuild it as you go. */
const reuseExistingServer = process.env.REUSE_SERVER === '1'

/** The site as `npm start` serves it, from an empty database of its own. */
export default defineConfig({
  testDir: 'site/e2e',
  outputDir: '.data/test/results',
  fullyParallel: true,
  // Half of a test's time goes by in waiting, on two cores, too.
  workers: 3,
  forbidOnly: true,
  // On a busy machine a test may run out of time; the closing line of `npm test` counts second tries.
  retries: 1,
  // Playwright's own limits, doubled and trebled: a list of hundreds takes its time where two more tests run beside it.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json', { outputFile: '.data/test/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
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
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Tests that make sense on one kind of screen only carry a tag.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: [AFTER, ANY_SCREEN],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: AFTER,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // These count what nobody else may add to, and publish the site anew, which pages under test need not sit through.
    { name: 'after', testMatch: AFTER, dependencies: ['phone', 'desktop'], workers: 1 },
  ],
  webServer: [
    {
      command: 'node site/e2e/places-stand-in.ts',
      url: `http://127.0.0.1:${PLACES_PORT}`,
      env: { PORT: PLACES_PORT },
      reuseExistingServer,
    },
    {
      command: 'node scripts/bootstrap.mjs start',
      url: `http://127.0.0.1:${PORT}/robots.txt`,
      env: {
        PORT,
        DATA_DIR: '.data/test/db',
        OUT_DIR: '.data/test/dist',
        // All tests come from one address.
        LIMIT_FACTOR: '1000',
        GOOGLE_PLACES_API_KEY: 'stand-in',
        GOOGLE_PLACES_BASE_URL: `http://127.0.0.1:${PLACES_PORT}/v1`,
      },
      reuseExistingServer,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})
