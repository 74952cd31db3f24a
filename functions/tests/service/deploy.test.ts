import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import { afterAll, expect, test } from 'vitest'
import { sized } from '#scripts/testing/level.ts'
import { slow } from '#scripts/testing/quick.ts'

/** Cloudflare's limit for a Worker on the free plan, compressed. */
const MAX_WORKER_BYTES = 3_000_000
/** Netlify's limit for a function, zipped. */
const MAX_ZIP_BYTES = 50_000_000

const folder = await mkdtemp(join(tmpdir(), 'guide-deploy-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('Cloudflare’s own tool builds the Worker, small enough for its free plan', slow, async () => {
  const [assets, outDir] = [join(folder, 'assets'), join(folder, 'worker')]
  await mkdir(assets)
  await writeFile(join(assets, 'index.html'), 'Home')
  const { stdout } = await promisify(execFile)(
    'node_modules/.bin/wrangler',
    ['deploy', '--dry-run', '--outdir', outDir, '--assets', assets],
    { env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
  )
  expect(stdout).toContain('env.ASSETS')
  expect(stdout).toContain('env.IMAGES')
  const worker = await readFile(join(outDir, 'workers.js'))
  expect(gzipSync(worker).length).toBeLessThan(MAX_WORKER_BYTES)
})

const all = (await readdir('functions')).filter((file) => file.endsWith('.ts'))

test.each(sized(['events.ts', 'cleanup.ts'], all))(
  'Netlify’s own tool packs %s with its addresses or its schedule',
  { ...slow, timeout: 60_000 },
  async (file) => {
    const packed = await zipFunction(resolve('functions', file), folder, { basePath: resolve('.') })
    const { config } = (await import(pathToFileURL(resolve('functions', file)).href)) as {
      config: { path?: string[]; schedule?: string }
    }
    expect(packed?.routes?.map(({ pattern }) => pattern) ?? []).toEqual(config.path ?? [])
    expect(packed?.schedule).toBe(config.schedule)
    expect((await stat(packed!.path)).size).toBeLessThan(MAX_ZIP_BYTES)
  },
)
