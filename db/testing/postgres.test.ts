import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a command that starts servers keeps its own exit code', async () => {
  const command = "await import('#db/testing/postgres.ts'); process.exitCode = 3"
  const args = ['--input-type=module', '--eval', command]
  await expect(run(process.execPath, args)).rejects.toMatchObject({ code: 3 })
})
