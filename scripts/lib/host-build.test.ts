import { expect, test } from 'vitest'
import { hostBuild } from './host-build.ts'

test.each([
  ['Netlify', false, { NETLIFY: 'true', CONTEXT: 'production' }],
  ['Netlify', true, { NETLIFY: 'true', CONTEXT: 'deploy-preview' }],
  ['Netlify', true, { NETLIFY: 'true', CONTEXT: 'branch-deploy' }],
  ['Netlify', true, { NETLIFY_LOCAL: 'true', CONTEXT: 'dev' }],
  ['Workers Builds', false, { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'main' }],
  ['Workers Builds', true, { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'darker-map' }],
  [
    'Workers Builds',
    false,
    { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'live', PRODUCTION_BRANCH: 'live' },
  ],
  [
    'Workers Builds',
    true,
    { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'main', PRODUCTION_BRANCH: 'live' },
  ],
])('%s, preview %s: %o', (host, isPreview, env) => {
  expect(hostBuild(env)).toEqual({ host, isPreview })
})

test('another machine is no host, also one that tests pushes', () => {
  expect(hostBuild({ CI: 'true', GITHUB_ACTIONS: 'true', CONTEXT: 'deploy-preview' })).toBe(
    undefined,
  )
})
