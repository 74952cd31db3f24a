import { type OxlintOverride, defineConfig } from 'oxlint'

/** The rooms that a folder must not reach, as path and reason; what is in `types` may be imported as a type. */
type Room = readonly [path: string, message: string]
type Pattern = { regex: string; message: string; allowTypeImports?: boolean }
type Wall = {
  never?: Room[]
  types?: Room[]
  more?: Pattern[]
  knowsDriver?: boolean
  knowsNeon?: boolean
}

/** Who may import whom. Rooms are reached as `#db/…`, or from next door as `../db/…`. */
function wall(
  files: string[],
  { never = [], types = [], more = [], knowsDriver = false, knowsNeon = false }: Wall,
): OxlintOverride {
  const pattern = ([path, message]: Room): Pattern => ({
    regex: `^(#|(\\.\\.?/)+)${path}`,
    message,
  })
  const patterns = [
    ...never.map(pattern),
    ...types.map((room) => ({ ...pattern(room), allowTypeImports: true })),
    ...more,
    pattern(lab),
    ...(knowsDriver ? [] : [pattern(driver)]),
    ...(knowsNeon ? [] : [neon]),
  ]
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

const driver: Room = ['(db/)?driver/', 'Only db/client.ts knows the driver.']
const neon = { regex: '^(@neondatabase/|kysely-neon)', message: 'Only db/driver knows Neon.' }
const ownCode = {
  regex: '^[#.]',
  message: 'A migration is what ran once; what it imported would change under it.',
}
const node = { regex: '^node:', message: 'The leaf runs in browsers, too.' }
const database: Room = ['db/', 'Only site/content, functions and scripts talk to the database.']
const functions: Room = ['functions/([^/]+\\.ts|hosts|lib|tests)', 'Call functions over HTTP.']
// `npm start` hashes the password and checks the settings as the functions do, and a bench makes a session.
const allButSettings: Room = [
  'functions/([^/]+\\.ts|hosts|tests|lib/(google|images|jobs|visitors))',
  'Call functions over HTTP.',
]
// A server of one's own runs the functions itself, and the doctor knows which headers a host should send.
const allButHosts: Room = [
  'functions/([^/]+\\.ts|tests|lib/(google|images|jobs|visitors))',
  'Call functions over HTTP.',
]
const localOnly: Room = ['(db/(local|seeds|migrations)|scripts)/', 'Functions run on a host.']
const reading: Room = [
  '(packages/)?place-files/',
  'Only the administration reads files, in a worker.',
]
const contracts: Room = ['(functions/)?contracts/', 'Contracts are types here.']
const lab: Room = ['packages/lab/', 'Nothing needs the measurements.']
const site: Room = ['(site|(packages/)?pictures)/', 'Nothing outside the site imports the site.']
const testing: Room = [
  '(db/testing|functions/tests|site/(e2e|testing)|scripts/testing)/',
  'For tests only.',
]
const pages: Room = ['site/(pages|content)/', 'Islands, components and helpers take props.']
const desks: Room = ['(site/)?admin/', 'Visitors load nothing of the administration.']
const behindLists: Room = [
  'site/content/(replica|render)/',
  'Pages read site/content/directory.ts and blog.ts.',
]
const allButPictures: Room = [
  '((contracts|db|domain|functions|place-files|scripts|site)/|guide)',
  'The pictures are drawn from a subject and a seed alone.',
]
const allButDomain: Room = [
  '(contracts|db|functions|lab|pictures|scripts|site)/',
  'Files of places are read with the rules of the leaf alone.',
]
// Types of rows are all that the leaf may know of the database, and they go with them.
const allButSeeds: Room = ['db/(?!seeds/)', 'The sample is rows alone.']
const everyRoom: Room = [
  '(db|functions|packages|pictures|place-files|site|scripts)/',
  'The leaf: everybody imports it, and it imports nobody.',
]

const unsafe = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (kind) => `typescript/no-unsafe-${kind}`,
)

/** Rules beyond those that Oxlint holds for mistakes in any code. */
const strict = [
  ...unsafe,
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/ban-ts-comment',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-import-type-side-effects',
  'typescript/no-namespace',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/only-throw-error',
  'typescript/prefer-promise-reject-errors',
  'typescript/require-await',
  'typescript/restrict-plus-operands',
]

export default defineConfig({
  ignorePatterns: ['dist', 'dist.*', '.data', '.astro', '.wrangler', '.netlify'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'react'],
  categories: { correctness: 'error' },
  rules: {
    ...Object.fromEntries(strict.map((rule) => [rule, 'error'])),
    'typescript/consistent-type-definitions': ['error', 'type'],
    // `finally(close)` may wait for a promise.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
    // SQLite's statements are tagged templates.
    'no-unused-expressions': ['error', { allowTaggedTemplates: true }],
    // Lists of words are sorted as strings, and names are cut into their code points.
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-misused-spread': 'off',
    'no-control-regex': 'off',
  },
  overrides: [
    { files: ['site/**'], rules: { 'react/rules-of-hooks': 'error' } },
    // Plain JavaScript has no types to be held to.
    { files: ['**/*.{js,mjs}'], rules: Object.fromEntries(unsafe.map((rule) => [rule, 'off'])) },

    wall(['functions/contracts/**'], { never: [database, functions, site] }),
    wall(['functions/*.ts', 'functions/{lib,hosts}/**'], { never: [testing, localOnly, site] }),
    wall(['db/**'], { never: [functions, contracts, site] }),
    wall(['db/migrations/**'], { more: [ownCode] }),
    wall(['db/client.ts'], { never: [functions, contracts, site], knowsDriver: true }),
    wall(['db/driver/**'], { never: [functions, contracts, site], knowsNeon: true }),
    wall(['site/pages/**'], { never: [database, functions, behindLists], types: [contracts] }),
    // The API describes itself from the contracts' own values, while the site is built.
    wall(['site/pages/api/**'], { never: [database, functions, behindLists] }),
    wall(['site/{layouts,components}/**'], {
      never: [database, functions, pages],
      types: [contracts],
    }),
    wall(['site/content/**'], { never: [functions, testing], types: [contracts] }),
    wall(['site/admin/**'], { never: [database, functions, pages] }),
    wall(['site/{browser,cards,copy,islands,lib,search,stores,ui}/**'], {
      never: [database, functions, pages, reading, desks],
    }),
    wall(['packages/pictures/**'], { never: [allButPictures] }),
    wall(['packages/place-files/**'], { never: [allButDomain], more: [node] }),
    wall(['guide/**'], { never: [allButSeeds, functions, contracts] }),
    wall(['domain/**'], { never: [everyRoom, contracts], more: [node] }),
    {
      files: ['site/e2e/**'],
      excludeFiles: ['site/e2e/support/test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            name: '@playwright/test',
            message: 'Import support/test.ts, which holds pages to the policy.',
          },
        ],
      },
    },
    wall(['scripts/**', 'packages/lab/**'], { never: [allButSettings, contracts, site] }),
    wall(['scripts/serve.ts', 'scripts/serve/**', 'scripts/doctor/address.ts'], {
      never: [allButHosts, contracts, site],
    }),
    // Compares our statements with bare ones through Neon's driver alone.
    wall(['packages/lab/bench/events.ts'], {
      never: [allButSettings, contracts, site],
      knowsNeon: true,
    }),
    // Compares the search of the pages with that of the API.
    wall(['packages/lab/bench/search-recall.ts'], { never: [allButSettings, contracts, pages] }),
    // The API's reference is written from the contracts' own values.
    wall(['scripts/docs/**'], { never: [allButSettings, site] }),
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ],
})
