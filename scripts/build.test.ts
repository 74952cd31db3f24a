import { expect, test } from 'vitest'
import { runScript } from './testing/run-script.ts'

test.each([
  ['Netlify', { NETLIFY: 'true', CONTEXT: 'production' }],
  ['Workers Builds', { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'main' }],
])('a build at %s without a database is one sentence and a failure', async (host, variables) => {
  const sentence = `DATABASE_URL is missing: set it for builds at ${host} to the address of the guide’s database, or an empty site would be published\n`
  expect(await runScript('scripts/build.ts', [], variables)).toEqual({
    status: 1,
    output: '',
    errors: sentence,
  })
})
