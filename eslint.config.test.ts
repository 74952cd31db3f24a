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
  ['site/lib/call.ts', "import { places } from '#site/build/directory.ts'"],
  ['site/components/card.ts', "import { places } from '../../site/build/directory.ts'"],
  ['site/build/blog.ts', "import { serve } from '#functions/lib/serve.ts'"],
  ['db/client.ts', "import { brand } from '#site/copy/brand.ts'"],
  ['db/queries/claims.ts', "import { submitClaim } from '#contracts/claims.ts'"],
  ['site/lib/call.ts', "import { readListings } from '#import/read.ts'"],
  ['import/read.ts', "import { connect } from '#db/client.ts'"],
  ['functions/stats.ts', "import { testDb } from '#db/testing.ts'"],
  ['functions/contracts/ads.ts', "import { connect } from '../../db/client.ts'"],
  ['scripts/start.ts', "import { brand } from '#site/copy/brand.ts'"],
  ['site/e2e/menu.spec.ts', "import { test } from '@playwright/test'"],
])('%s may not: %s', async (file, code) => {
  expect(await complaints(file, code)).toHaveLength(1)
})

test.each([
  ['site/islands/claim-form.ts', "import { claimForm } from '#contracts/claims.ts'"],
  ['site/build/blog.ts', "import { listPublishedPosts } from '#db/queries/blog-posts.ts'"],
  ['site/components/card.ts', "import type { submitClaim } from '#contracts/claims.ts'"],
  ['site/islands/admin/bulk-import/reader.ts', "import { readListings } from '#import/read.ts'"],
  ['import/hours.ts', "import { WEEKDAYS } from '#db/vocabulary.ts'"],
  ['import/hours.ts', "import type { Hours } from '#db/schema.ts'"],
  ['functions/stats.ts', "import { connect } from '#db/client.ts'"],
  ['scripts/start.ts', "import { connect } from '#db/client.ts'"],
  ['site/e2e/test.ts', "import { test } from '@playwright/test'"],
  ['site/e2e/menu.spec.ts', "import { test } from './test.ts'"],
])('%s may: %s', async (file, code) => {
  expect(await complaints(file, code)).toEqual([])
})
