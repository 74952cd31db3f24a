import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { copyWithSample } from './sample-guide.ts'

/** A copy of the project with the sample as its guide, in which commands may write; it goes when the test ends. */
export async function copyOfProject() {
  const folder = await mkdtemp(join(tmpdir(), 'guide-copy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await copyWithSample(folder)
  const run = async (script: string, settings: Record<string, string>, ...args: string[]) => {
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { status: child.exitCode, stdout, stderr }
  }
  return { folder, run }
}
