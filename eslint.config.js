import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

/**
 * Who may import whom: each folder names the rooms it must not reach, as path and reason. What is in
 * `types` may still be imported as a type. Rooms are reached as `#db/…`, or from next door as `../db/…`.
 */
function wall(files, { never = [], types = [], knowsDriver = false, knowsNeon = false }) {
  const pattern = ([room, message]) => ({ regex: `^(#|(\\.\\.?/)+)${room}`, message })
  const patterns = [
    ...never.map(pattern),
    ...types.map((room) => ({ ...pattern(room), allowTypeImports: true })),
    ...(knowsDriver ? [] : [pattern(driver)]),
    ...(knowsNeon ? [] : [neon]),
  ]
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } }
}

const driver = ['(db/)?driver/', 'Only db/client.ts knows the driver.']
const neon = { regex: '^(@neondatabase/|kysely-neon)', message: 'Only db/driver knows Neon.' }
const database = ['db/', 'Only site/content, functions and scripts talk to the database.']
const functions = ['functions/(?!contracts/)', 'Call functions over HTTP.']
// `npm start` hashes the password and checks the settings as the functions do, and a bench makes a session.
const allButSettings = [
  'functions/(?!contracts/|lib/(access/(password|token)|http/settings)\\.ts)',
  'Call functions over HTTP.',
]
const localOnly = ['(db/(local|seeds|migrations)|scripts)/', 'Functions run on a host.']
const reading = ['domain/import/', 'Only islands read files, in a worker.']
const contracts = ['(functions/)?contracts/', 'Contracts are types here.']
const site = ['site/', 'Nothing outside the site imports the site.']
const testing = ['(db/testing|functions/tests|site/e2e|scripts/testing)/', 'For tests only.']
const pages = ['site/(pages|content)/', 'Islands, components and helpers take props.']
const behindLists = [
  'site/content/(replica|render)/',
  'Pages read site/content/directory.ts and blog.ts.',
]
const allButPictures = [
  '(site/(?!pictures/)|(db|domain|functions|contracts|scripts|lib|content|search|browser|copy)/|guide)',
  'The pictures are drawn from a subject and a seed alone.',
]
// Types of rows are all that the leaf may know of the database, and they go with them.
const everyRoom = [
  '(db|functions|site|scripts)/',
  'The leaf: everybody imports it, and it imports nobody.',
]

export default defineConfig(
  { ignores: ['dist', 'dist.*', '.data', '.astro', '.wrangler', '.netlify', 'node_modules'] },
  ...tseslint.configs.recommendedTypeChecked,
  ...astro.configs.recommended,
  { files: ['site/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.astro'] } },
    rules: {
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      // SQLite's statements are tagged templates.
      '@typescript-eslint/no-unused-expressions': ['error', { allowTaggedTemplates: true }],
    },
  },
  // `astro check` reads the types of pages; for rules the Astro parser gives props and components no types.
  {
    files: ['**/*.{js,mjs,astro}', '**/*.astro/*.{js,ts}'],
    ...tseslint.configs.disableTypeChecked,
  },

  wall(['functions/contracts/**'], { never: [database, functions, site] }),
  wall(['functions/*.ts', 'functions/{lib,hosts}/**'], { never: [testing, localOnly, site] }),
  wall(['db/**'], { never: [functions, contracts, site] }),
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
  wall(['site/islands/**'], { never: [database, functions, pages] }),
  wall(['site/{browser,copy,lib,search,stores,ui}/**'], {
    never: [database, functions, pages, reading],
  }),
  wall(['site/pictures/**'], { never: [allButPictures] }),
  wall(['domain/**'], { never: [everyRoom, contracts] }),
  {
    files: ['domain/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^node:', message: 'The leaf runs in browsers, too.' }] },
      ],
    },
  },
  {
    files: ['site/e2e/**'],
    ignores: ['site/e2e/support/test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          message: 'Import support/test.ts, which holds pages to the policy.',
        },
      ],
    },
  },
  wall(['scripts/**'], { never: [allButSettings, contracts, site] }),
  // Compares our statements with bare ones through Neon's driver alone.
  wall(['scripts/lab/bench/events.ts'], {
    never: [allButSettings, contracts, site],
    knowsNeon: true,
  }),
  // The API's reference is written from the contracts' own values.
  wall(['scripts/docs/**'], { never: [allButSettings, site] }),
  {
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
)
