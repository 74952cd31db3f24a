import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { countHashes } from '../support/count-hashes.ts'
import { PASSWORD, set, startApi } from '../support/api.ts'

const { db, send } = await startApi()
const hashes = countHashes()

const tryBody = (body: unknown, headers = {}) => send('POST', '/api/admin/login', { body, headers })

const TOO_LONG = 'Password must be 1024 bytes or fewer'
const REQUIRED = 'Password is required'

test.each([
  [200, '', 1, PASSWORD],
  [401, 'Invalid password', 1, 'incorrect horse battery'],
  [401, 'Invalid password', 1, `${PASSWORD} `],
  [401, 'Invalid password', 1, 'x'],
  [401, 'Invalid password', 1, 'x'.repeat(1024)],
  [400, TOO_LONG, 0, 'x'.repeat(1025)],
  [400, TOO_LONG, 0, 'é'.repeat(513)],
  [400, TOO_LONG, 0, 'x'.repeat(60_000)],
  [400, REQUIRED, 0, ''],
  [400, REQUIRED, 0, undefined],
  [400, REQUIRED, 0, null],
  [400, REQUIRED, 0, [PASSWORD]],
  [400, REQUIRED, 0, { length: 3 }],
])('%i %s after hashing %i passwords (%#)', async (status, sentence, hashed, password) => {
  await db.deleteFrom('limits').execute()
  const before = hashes()
  const response = await tryBody({ password })
  expect(response.status).toBe(status)
  if (status !== 200) {
    expect(await response.text()).toBe(sentence)
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect(hashes() - before).toBe(hashed)
})

const BODIES = [
  ...[PASSWORD, 'incorrect', '', 'admin', 'password', undefined, 7, 'x'.repeat(2000)].map(
    (password) => ({ password }),
  ),
  '{',
  '[]',
  'x'.repeat(70_000),
  new FormData(),
]

test.each(['ADMIN_PASSWORD_HASH', 'TOKEN_SECRET'])(
  'without %s nobody gets in, whatever they send',
  async (name) => {
    set(name, '')
    const before = hashes()
    for (const body of BODIES) {
      const response = await tryBody(body, { 'x-admin-password': PASSWORD })
      expect([response.status, await response.text()]).toEqual([503, 'Sign-in is not set up.'])
      expect(response.headers.get('retry-after')).toBe('60')
    }
    expect(hashes()).toBe(before)
  },
)

test('no file of the project holds a hash or a secret that would work', async () => {
  const folders = ['db', 'docs', 'domain', 'functions', 'packages', 'scripts', 'site', '.']
  const files = await Promise.all(
    folders.map(async (folder) => {
      const found = await readdir(folder, { recursive: folder !== '.', withFileTypes: true })
      return found.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`)
    }),
  )
  const texts = files
    .flat()
    .filter((file) => /\.(ts|tsx|js|mjs|json|jsonc|toml|md|astro|env)$/.test(file))
  expect(texts.length).toBeGreaterThan(500)
  for (const file of texts) {
    const text = await readFile(file, 'utf8')
    expect(text, file).not.toMatch(/scrypt\.\d+\.\d+\.\d+\.[\w-]{22}\.[\w-]{43}/)
    expect(text, file).not.toMatch(
      /(ADMIN_PASSWORD(_HASH)?|TOKEN_SECRET)\)?\s*(\?\?|\|\|)=?\s*['"`]/,
    )
  }
})
