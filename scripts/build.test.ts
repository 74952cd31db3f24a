import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['Netlify', { NETLIFY: 'true', CONTEXT: 'production' }],
  ['Workers Builds', { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'main' }],
])('a build at %s without a database is one sentence and a failure', (host, variables) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { PATH: process.env['PATH'], ...variables },
    encoding: 'utf8',
  })
  const sentence = `DATABASE_URL is missing: set it for builds at ${host} to the address of the guide’s database, or an empty site would be published\n`
  expect([status, stdout, stderr]).toEqual([1, '', sentence])
})
