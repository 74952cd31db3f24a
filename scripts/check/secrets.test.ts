import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashPassword } from '#functions/lib/access/password.ts'
import { git } from '../lib/git.ts'
import { secretsIn } from './secrets.ts'

const long = (start: string, length = 40) => start + 'x1'.repeat(length / 2)

// Assembled from parts, so that this file itself contains no secret.
test.each([
  ['a private key', ['-----BEGIN', 'EC PRIVATE KEY-----'].join(' ')],
  ['the hash of a password', await hashPassword('correct horse battery')],
  ['an address with a password', long('postgres://guide:') + '@ep-a.eu.aws.neon.tech/x'],
  ['a key of Google', `${long('AI' + 'za', 34)}_`],
  ['a key of Neon', long('npg' + '_')],
  ['a key of Netlify', long('https://api.netlify.com/build' + '_hooks/')],
  ['a token of GitHub', long('ghp' + '_')],
  ['a token of somebody', [long('eyJ'), long('eyJ'), long('')].join('.')],
])('%s is found', (kind, secret) => {
  expect(secretsIn(`const value = '${secret}'`)).toEqual([kind])
})

test('texts that only resemble secrets are not reported', () => {
  const text = 'postgres://user:password@host/name postgres://a:geheimnis@127.0.0.1:9/x sha512-eyJ'
  expect(secretsIn(text)).toEqual([])
})

test.runIf(existsSync('.git'))('git holds no secret, now or in its history', async () => {
  const changes = await git('log', '-p', '--no-color', '--no-ext-diff')
  const staged = await git('diff', 'HEAD', '--no-color', '--no-ext-diff')
  expect([changes, staged].flatMap(secretsIn)).toEqual([])
  const names = await git('log', '--name-only', '--format=')
  expect(names.match(/(^|\/)(\.env(\.(?!example$).*)?|.*\.(pem|key|p12))$/gm)).toBeNull()
})
