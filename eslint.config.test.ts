import { ESLint, Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

const RULE = '@typescript-eslint/no-restricted-imports'

/** The messages of the walls for one line of code in a file of ours. */
async function complaints(file: string, code: string): Promise<string[]> {
  const config = (await new ESLint().calculateConfigForFile(file)) as Linter.Config
  const rules = { [RULE]: config.rules?.[RULE] ?? 'off' } as Linter.RulesRecord
  const plugins = { '@typescript-eslint': tseslint.plugin as unknown as ESLint.Plugin }
  const languageOptions = { parser: tseslint.parser as Linter.Parser }
  const messages = new Linter().verify(
    code,
    [{ files: ['**/*.ts'], plugins, languageOptions, rules }],
    file,
  )
  return messages.map(({ message }) => message)
}

test.each([
  ['site/islands/search.ts', "import { connect } from '#db/client.ts'"],
  ['site/browser/shared/call.ts', "import { lists } from '#site/content/directory.ts'"],
  ['site/components/card.ts', "import { lists } from '../../site/content/directory.ts'"],
  ['site/pages/[search].json.ts', "import { replica } from '#site/content/replica/open.ts'"],
  ['site/content/blog.ts', "import { serve } from '#functions/lib/http/serve.ts'"],
  ['db/client.ts', "import { call } from '#site/browser/shared/call.ts'"],
  ['db/queries/claims.ts', "import { submitClaim } from '#contracts/claims.ts'"],
  ['site/browser/shared/call.ts', "import { readCandidates } from '#domain/import/read.ts'"],
  ['site/pictures/draw.ts', "import { slugify } from '#domain/slug.ts'"],
  ['site/pictures/subjects/soup.ts', "import { apart } from '../../lib/drawings.ts'"],
  ['domain/import/read.ts', "import { connect } from '#db/client.ts'"],
  ['domain/hours/parse.ts', "import type { Restaurant } from '#db/schema.ts'"],
  ['functions/ads.ts', "import { startApi } from '#functions/tests/support/api.ts'"],
  ['functions/posts.ts', "import { testDb } from '#db/testing/database.ts'"],
  ['functions/contracts/ads.ts', "import { connect } from '../../db/client.ts'"],
  ['scripts/start.ts', "import { call } from '#site/browser/shared/call.ts'"],
  ['scripts/start.ts', "import { openApi } from '#contracts/openapi.ts'"],
  ['site/e2e/public/menu.spec.ts', "import { test } from '@playwright/test'"],
  ['functions/posts.ts', "import { post } from '#db/driver/neon.ts'"],
  ['db/local/open.ts', "import { post } from '../driver/neon.ts'"],
  ['db/queries/publishing/replica.ts', "import { neon } from '@neondatabase/serverless'"],
  ['db/client.ts', "import { NeonDialect } from 'kysely-neon'"],
])('%s may not: %s', async (file, code) => {
  expect(await complaints(file, code)).toHaveLength(1)
})

test.each([
  ['site/islands/claim-form.ts', "import { claimForm } from '#contracts/claims.ts'"],
  ['site/content/blog.ts', "import { listPublishedPosts } from '#db/queries/blog-posts.ts'"],
  ['site/pages/[search].json.ts', "import { lists } from '#site/content/directory.ts'"],
  ['site/components/card.ts', "import type { submitClaim } from '#contracts/claims.ts'"],
  [
    'site/islands/admin/bulk-import/reader.ts',
    "import { readCandidates } from '#domain/import/read.ts'",
  ],
  ['site/lib/drawings.ts', "import { POOL } from '#site/pictures/seed.ts'"],
  ['site/pictures/subjects/soup.ts', "import { cut } from '../paper/paint.ts'"],
  ['domain/import/hours.ts', "import { WEEKDAYS } from '#domain/vocabulary.ts'"],
  ['domain/import/hours.ts', "import { guide } from '#guide'"],
  ['functions/posts.ts', "import { connect } from '#db/client.ts'"],
  ['scripts/start.ts', "import { connect } from '#db/client.ts'"],
  ['db/client.ts', "import { post } from './driver/neon.ts'"],
  ['db/driver/neon.ts', "import { NeonDialect } from 'kysely-neon'"],
  ['scripts/docs/api.ts', "import { openApi } from '#contracts/openapi.ts'"],
  ['site/e2e/support/test.ts', "import { test } from '@playwright/test'"],
  ['site/e2e/public/menu.spec.ts', "import { test } from '../support/test.ts'"],
])('%s may: %s', async (file, code) => {
  expect(await complaints(file, code)).toEqual([])
})
