import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

/**
 * Who may import whom: each folder names the rooms it must not reach, as path and reason. What is in
 * `types` may still be imported as a type. Rooms are reached as `#db/…`, or from next door as `../db/…`.
 */
function wall(files, { never = [], types = [] }) {
  const pattern = ([room, message]) => ({ regex: `^(#|(\\.\\.?/)+)${room}`, message })
  const patterns = [
    ...never.map(pattern),
    ...types.map((room) => ({ ...pattern(room), allowTypeImports: true })),
  ]
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } }
}

const database = ['db/', 'Only site/build, functions and scripts talk to the database.']
const functions = ['functions/(?!contracts/)', 'Call functions over HTTP.']
// `npm start` hashes the password and checks the settings as the functions do.
const allButSettings = [
  'functions/(?!contracts/|lib/(password|env)\\.ts)',
  'Call functions over HTTP.',
]
const localOnly = ['(db/(local|seeds|migrations)|scripts)/', 'Functions run on a host.']
// Plain words and letters.
const allButWords = ['db/(?!(vocabulary|slug)\\.ts)', 'Files are read without a database.']
const reading = ['import/', 'Only islands read files, in a worker.']
const contracts = ['(functions/)?contracts/', 'Contracts are types here.']
const site = ['site/', 'Nothing outside the site imports the site.']
const testing = ['db/testing', 'PGlite is for tests only.']
const pages = ['site/(pages|build)/', 'Islands, components and helpers take props.']

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
  // The Astro parser cannot resolve component props, so rules that need their types see `any`.
  {
    files: ['**/*.astro', '**/*.astro/*.ts'],
    languageOptions: { parserOptions: { projectService: false, project: true } },
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  { files: ['**/*.{js,mjs}', '**/*.astro/*.js'], ...tseslint.configs.disableTypeChecked },
  // Migrations stay frozen, so they cannot use today's table types.
  { files: ['db/migrations/*.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },

  wall(['functions/contracts/**'], { never: [database, functions, site] }),
  wall(['functions/*.ts', 'functions/{lib,hosts}/**'], { never: [testing, localOnly, site] }),
  wall(['db/**'], { never: [functions, contracts, site] }),
  wall(['site/pages/**'], { never: [database, functions], types: [contracts] }),
  // The API describes itself from the contracts' own values, while the site is built.
  wall(['site/pages/api/**'], { never: [database, functions] }),
  wall(['site/{layouts,components}/**'], {
    never: [database, functions, pages],
    types: [contracts],
  }),
  wall(['site/build/**'], { never: [functions, testing], types: [contracts] }),
  wall(['site/islands/**'], { never: [database, functions, pages] }),
  wall(['site/{ui,stores,lib,copy}/**'], { never: [database, functions, pages, reading] }),
  wall(['import/**'], { never: [functions, contracts, site], types: [allButWords] }),
  {
    files: ['import/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^node:', message: 'Files are read in browsers, too.' }] },
      ],
    },
  },
  {
    files: ['site/e2e/**'],
    ignores: ['site/e2e/test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: '@playwright/test', message: 'Import ./test.ts, which holds pages to the policy.' },
      ],
    },
  },
  wall(['scripts/**'], { never: [allButSettings, contracts, site] }),
  {
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
)
