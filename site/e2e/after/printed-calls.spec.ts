import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { tokenFrom } from '../support/admin.ts'
import { expectAllLive } from '../support/builds.ts'
import { AFTER, PASSWORD } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

const run = promisify(execFile)

/**
 * The calls as printed, but for the port and the folder of the guide under test. A 503 is tried again after the pause
 * that it asks for; any other failure ends them. Each prints its status, address and seconds, so that an error names
 * the call that failed.
 */
async function printedCalls(baseURL: string) {
  const text = await readFile('docs/api.md', 'utf8')
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines)
  expect(blocks.length).toBeGreaterThan(40)
  return `set -euo pipefail
    curl() { command curl -sS --fail --retry 2 -w '%{stderr}%{http_code} %{url} %{time_total}\\n' "$@"; }
    ${blocks.join('').replace('http://127.0.0.1:8788', baseURL).replaceAll('.data/', `${AFTER.folder}/`).replace('-o picture.jpg', '-o /dev/null')}`
}

// What they create is there already at a second try.
test.describe.configure({ retries: 0 })

test('the calls in docs/api.md work, and what they ask to publish goes live', async ({
  baseURL,
  request,
}) => {
  // Other tests are busy beside it.
  test.setTimeout(300_000)
  await writeFile(`${AFTER.folder}/admin-password`, PASSWORD)
  await run('bash', ['-c', await printedCalls(baseURL!)], { maxBuffer: 10_000_000 })

  // The calls end sessions, so this one begins after them.
  let token: string | undefined
  await expectAllLive(async <T>(method: string, path: string) => {
    token ??= await tokenFrom(request)
    const headers = { authorization: `Bearer ${token}` }
    return (await (await request.fetch(path, { method, headers })).json()) as T
  })
})
