import { isQuick } from '#scripts/testing/quick.ts'

const PORT = Number(process.env.TEST_PORT ?? 8799)

/** The administrator's password in every guide under test. */
export const PASSWORD = 'correct horse battery'
/** Plays Google's Places API. */
export const PLACES = `http://127.0.0.1:${PORT + 1000}/v1`

/** Where a guide under test answers, and the folder of its data and its site. */
const guideAt = (port: number, folder: string) => ({
  port,
  folder,
  baseURL: `http://127.0.0.1:${port}`,
})
export const GUIDE = guideAt(PORT, '.data/test')
/** The guide of the tests in `after`, who count what nobody else may add to, and publish. The few of `npm test` share one. */
export const AFTER = isQuick ? GUIDE : guideAt(PORT + 1, '.data/test/after')

/** The site as `npm start` serves it, from an empty database of its own. */
const serverOf = ({ port, folder, baseURL }: typeof GUIDE) => ({
  program: ['scripts/bootstrap.mjs', 'start'],
  url: `${baseURL}/robots.txt`,
  env: {
    PORT: `${port}`,
    DATA_DIR: `${folder}/db`,
    OUT_DIR: `${folder}/dist`,
    ADMIN_PASSWORD: PASSWORD,
    // All tests come from one address.
    LIMIT_FACTOR: '1000',
    // A test waits for its page, not for somebody's next change.
    BUILD_PAUSE: '2',
    GOOGLE_PLACES_API_KEY: 'stand-in',
    GOOGLE_PLACES_BASE_URL: PLACES,
  },
})

/** What runs while the tests do: programs of Node, and the addresses that answer once they are open. */
export const SERVERS = [
  {
    program: ['site/e2e/support/places-stand-in.ts'],
    url: new URL(PLACES).origin,
    env: { PORT: new URL(PLACES).port },
  },
  ...[...new Set([GUIDE, AFTER])].map(serverOf),
]
