import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'
import { freePort } from '#db/local/free-port.ts'
import type { S3Settings } from '#functions/hosts/s3-bucket.ts'

type Options = {
  folder: string
  settings: Record<string, string>
  proxies?: number
  s3?: S3Settings
}

/** Serves the functions and the site in `folder`/dist as a server of one's own does, in a process of its own. */
export async function startNode({ folder, settings, proxies = 0, s3 }: Options) {
  const port = await freePort()
  const [outDir, imagesDir] = [join(folder, 'dist'), join(folder, 'images')]
  const options = JSON.stringify({ host: '127.0.0.1', port, outDir, imagesDir, proxies, s3 })
  const env = { ...process.env, ...settings }
  const server = fork('functions/tests/support/node-process.ts', [options], { env, silent: true })
  afterAll(() => void server.kill())
  const log: Record<string, unknown>[] = []
  createInterface(server.stdout!).on('line', (line) => {
    log.push(JSON.parse(line) as Record<string, unknown>)
  })
  await once(server, 'message')
  const url = `http://127.0.0.1:${port}`
  return { url, log, host: (path: string, init?: RequestInit) => fetch(url + path, init) }
}
