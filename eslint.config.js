import astro from 'eslint-plugin-astro'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

/**
 * Who may import whom. Each folder names what it must not reach; the reasons are in the README's layout.
 * `types` entries may still be imported as types.
 */
function wall(files, { never = [], types = [] }) {
  const patterns = [
    ...never.map(([group, message]) => ({ group, message })),
    ...types.map(([group, message]) => ({ group, message, allowTypeImports: true })),
  ]
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } }
}

const database = [
  ['#db/**', '**/db/**'],
  'Only site/build, functions and scripts talk to the database.',
]
const functions = [['#functions/**', '**/functions/**'], 'Call functions over HTTP.']
const contracts = [['#contracts/**'], 'Contracts are types here.']
const site = [['#site/**', '**/site/**'], 'Nothing outside the site imports the site.']
const testing = [['#db/testing.ts', '**/db/testing.ts'], 'PGlite is for tests only.']

export default defineConfig(
  { ignores: ['dist', '.data', '.astro', '.wrangler', 'node_modules'] },
  ...tseslint.configs.recommendedTypeChecked,
  ...astro.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.astro'] } },
    rules: {
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
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
  wall(['functions/*.ts', 'functions/{lib,hosts}/**'], { never: [testing, site] }),
  wall(['db/**'], {
    never: [functions, [['#contracts/**'], 'The database knows only itself.'], site],
  }),
  wall(['site/{pages,layouts,components}/**'], {
    never: [database, functions],
    types: [contracts],
  }),
  wall(['site/build/**'], { never: [functions, testing], types: [contracts] }),
  wall(['site/{islands,ui,stores,lib,copy}/**'], {
    never: [database, functions, [['#site/pages/**', '#site/build/**'], 'Islands take props.']],
  }),
  wall(['site/components/**', 'site/layouts/**'], {
    never: [database, functions, [['#site/build/**'], 'Pages load; components take props.']],
    types: [contracts],
  }),
  wall(['scripts/**'], { never: [functions, [['#contracts/**'], 'Scripts use db.'], site] }),
  {
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
)
