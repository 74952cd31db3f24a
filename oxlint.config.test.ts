import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Example = readonly [file: string, code: string]

const FORBIDDEN: Example[] = [
  ['site/islands/search.ts', "import { connect } from '#db/client.ts'"],
  ['site/browser/shared/call.ts', "import { lists } from '#site/content/directory.ts'"],
  ['site/components/card.ts', "import { lists } from '../../site/content/directory.ts'"],
  ['site/pages/[search].json.ts', "import { replica } from '#site/content/replica/open.ts'"],
  ['site/content/blog.ts', "import { serve } from '#functions/lib/http/serve.ts'"],
  ['db/client.ts', "import { call } from '#site/browser/shared/call.ts'"],
  ['db/queries/claims.ts', "import { submitClaim } from '#contracts/claims.ts'"],
  ['site/browser/shared/call.ts', "import { readCandidates } from '#place-files/read.ts'"],
  ['site/islands/saved-list.tsx', "import { RecordList } from '#site/admin/kit/record-list.tsx'"],
  ['site/ui/field.tsx', "import { RecordList } from '../admin/kit/record-list.tsx'"],
  ['packages/pictures/draw.ts', "import { slugify } from '../../domain/slug.ts'"],
  ['packages/pictures/subjects/soup.ts', "import { fold } from '../../place-files/towns.ts'"],
  ['packages/place-files/read.ts', "import { connect } from '../../db/client.ts'"],
  ['packages/place-files/read.ts', "import { draw } from '../pictures/draw.ts'"],
  ['packages/place-files/read.ts', "import { readFile } from 'node:fs/promises'"],
  ['packages/lab/bench/search.ts', "import { call } from '../../../site/browser/shared/call.ts'"],
  ['domain/contact/phone.ts', "import { readCandidates } from '#place-files/read.ts'"],
  ['db/import/plan.ts', "import { draw } from '#pictures/draw.ts'"],
  ['scripts/start.ts', "import { startWorld } from '../packages/lab/chaos/world.ts'"],
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
  ['site/pages/about.astro', "import { connect } from '#db/client.ts'"],
  ['domain/contact/phone.ts', "import { readFile } from 'node:fs/promises'"],
  ['functions/lib/jobs/cleanup.ts', "import { command } from '#scripts/lib/command.ts'"],
  ['scripts/start.ts', "import { readImage } from '#functions/lib/images/read-image.ts'"],
  ['db/migrations/20270101T0900-x.ts', "import { PLACEMENTS } from '#domain/vocabulary.ts'"],
  ['db/migrations/20270101T0900-x.ts', "import { guide } from '#guide'"],
  ['db/migrations/20270101T0900-x.ts', "import { PLACES } from './20261122T0910-places.ts'"],
  ['db/migrations/20270101T0900-x.ts', "import type { Database } from '../schema.ts'"],
]

const ALLOWED: Example[] = [
  ['site/islands/claim-form.ts', "import { claimForm } from '#contracts/claims.ts'"],
  ['site/content/blog.ts', "import { listPublishedPosts } from '#db/queries/blog-posts.ts'"],
  ['site/pages/[search].json.ts', "import { lists } from '#site/content/directory.ts'"],
  ['site/components/card.ts', "import type { submitClaim } from '#contracts/claims.ts'"],
  ['site/admin/imports/file/reader.ts', "import { readCandidates } from '#place-files/read.ts'"],
  ['site/lib/drawings.ts', "import { POOL } from '#pictures/seed.ts'"],
  ['packages/pictures/subjects/soup.ts', "import { cut } from '../paper/paint.ts'"],
  ['packages/place-files/hours.ts', "import { WEEKDAYS } from '../../domain/vocabulary.ts'"],
  ['packages/place-files/formats/osm.ts', "import { clean } from '../normalise.ts'"],
  ['packages/lab/chaos/world.ts', "import { connect } from '../../../db/client.ts'"],
  ['db/import/plan.ts', "import type { Candidate } from '#place-files/candidate.ts'"],
  ['domain/contact/phone.ts', "import { guide } from '#guide'"],
  ['functions/posts.ts', "import { connect } from '#db/client.ts'"],
  ['scripts/start.ts', "import { connect } from '#db/client.ts'"],
  ['db/client.ts', "import { post } from './driver/neon.ts'"],
  ['db/driver/neon.ts', "import { NeonDialect } from 'kysely-neon'"],
  ['db/migrations/20270101T0900-x.ts', "import { Kysely } from 'kysely'"],
  ['scripts/docs/api.ts', "import { openApi } from '#contracts/openapi.ts'"],
  ['site/e2e/support/test.ts', "import { test } from '@playwright/test'"],
  ['site/e2e/public/menu.spec.ts', "import { test } from '../support/test.ts'"],
  ['domain/phone.test.ts', "import { readFile } from 'node:fs/promises'"],
  ['scripts/start.ts', "import { hashPassword } from '#functions/lib/access/password.ts'"],
]

/** Every example, as a line of its file. */
const files = Object.groupBy([...FORBIDDEN, ...ALLOWED], ([file]) => file)
const codeOf = (file: string) => files[file]!.map(([, code]) => code)
let folder: string
let complaints: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walls-'))
  // The walls need no types, and without a `tsconfig.json` the checker of types would look for one everywhere.
  const config = `import config from ${JSON.stringify(resolve('oxlint.config.ts'))}
    export default { ...config, options: { typeAware: false } }`
  await writeFile(join(folder, 'oxlint.config.ts'), config)
  for (const file of Object.keys(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    const code = codeOf(file)
      .map((line, at) => line.replace(' }', ` as name${at} }`))
      .join('\n')
    await writeFile(join(folder, file), file.endsWith('.astro') ? `---\n${code}\n---\n` : code)
  }
  complaints = await lint()
})
afterAll(() => rm(folder, { recursive: true }))

test.each(FORBIDDEN)('%s may not: %s', (file, code) => {
  expect(complaints).toContain(`${file}: ${code}`)
})

test.each(ALLOWED)('%s may: %s', (file, code) => {
  expect(complaints).not.toContain(`${file}: ${code}`)
})

/** The examples that the walls forbid, as `file: code`. */
async function lint(): Promise<string[]> {
  type Diagnostic = { code: string; filename: string; labels: { span: { line: number } }[] }
  const output = await new Promise<string>((done) => {
    const program = resolve('node_modules/.bin/oxlint')
    execFile(program, ['--format', 'json'], { cwd: folder }, (_error, stdout) => done(stdout))
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
  return diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, labels: [label] }) => {
      const firstLine = filename.endsWith('.astro') ? 2 : 1
      return `${filename}: ${codeOf(filename)[label!.span.line - firstLine]}`
    })
}
