import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from './test.ts'

const run = promisify(execFile)

/** The examples as printed, but for the port and the folder of the guide under test; the first failure ends them. */
async function readExamples(baseURL: string) {
  const readme = await readFile('README.md', 'utf8')
  const [, examples = ''] = /```sh\n(GUIDE=.*?)```/s.exec(readme) ?? []
  return `set -euo pipefail
    curl() { command curl -sS --fail-with-body "$@"; }
    ${examples.replace('http://127.0.0.1:8788', baseURL).replaceAll('.data/', '.data/test/')}`
}

test('the README’s examples work, and what they ask to publish goes live', async ({
  baseURL,
  request,
}) => {
  test.setTimeout(120_000)
  const examples = await readExamples(baseURL!)
  await run('bash', ['-c', examples], { maxBuffer: 10_000_000 })

  const password = (await readFile('.data/test/admin-password', 'utf8')).trim()
  const login = await request.post('/api/admin/login', { data: { password } })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const newestBuild = async () => {
    const builds = await request.get('/api/builds', { headers })
    return ((await builds.json()) as { state: string }[])[0]
  }
  await expect
    .poll(newestBuild, { timeout: 90_000, intervals: [250] })
    .toMatchObject({ state: 'live' })
})
