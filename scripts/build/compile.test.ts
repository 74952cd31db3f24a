import { cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setHsts } from './compile.ts'

test('pages ask for https on their own host alone, and on more if the setting says so', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'guide-headers-')), '_headers')
  await cp('site/public/_headers', file)
  const policy = async () =>
    /Strict-Transport-Security: (.+)/.exec(await readFile(file, 'utf8'))?.[1]
  onTestFinished(() => void vi.unstubAllEnvs())
  await setHsts(file)
  expect(await policy()).toBe('max-age=63072000')
  vi.stubEnv('HSTS', 'max-age=63072000; includeSubDomains; preload')
  await setHsts(file)
  expect(await policy()).toBe('max-age=63072000; includeSubDomains; preload')
})
