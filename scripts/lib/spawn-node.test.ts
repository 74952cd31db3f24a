import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

/** Starts a child, which starts a grandchild and prints both ids; `ignore` keeps their output apart. */
const CHILD = `const { spawn } = require('node:child_process')
  const own = spawn('sleep', ['60'], { stdio: 'ignore' })
  console.log(process.pid + ' ' + own.pid)
  setInterval(() => {}, 1000)`
const PARENT = `import { spawnNode } from '#scripts/lib/spawn-node.ts'
  spawnNode(['-e', ${JSON.stringify(CHILD)}], 'inherit')
  setInterval(() => {}, 1000)`

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a child and what it has started end with their parent, also when that is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT])
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pids = String(line).trim().split(' ').map(Number)
  expect(pids.map(isRunning)).toEqual([true, true])
  parent.kill('SIGKILL')
  for (let tries = 0; tries < 80 && pids.some(isRunning); tries++) await sleep(100)
  expect(pids.map(isRunning)).toEqual([false, false])
})
