import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashOfRecoveryCode } from '#functions/lib/access/second-factor.ts'

test('the setting has the secret of the app and the hashes of ten recovery codes, each time others', async () => {
  const run = () => promisify(execFile)(process.execPath, ['scripts/second-factor.ts'])
  const [{ stdout, stderr }, other] = await Promise.all([run(), run()])
  const [, secret, ...hashes] = /^ADMIN_SECOND_FACTOR=(totp\.\S+)\n$/.exec(stdout)![1]!.split('.')
  expect(stderr).toContain(`type the secret ${secret} there`)
  const codes = [...stderr.matchAll(/^ {2}((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})$/gm)]
  expect(codes.map(([, code]) => hashOfRecoveryCode(code!))).toEqual(hashes)
  expect(new Set(hashes).size).toBe(10)
  expect(other.stdout).not.toBe(stdout)
})
