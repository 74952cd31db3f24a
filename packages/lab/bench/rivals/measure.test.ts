import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPage } from './measure.ts'
import { placePage } from './reference-page.ts'
import { makePlaces } from './place.ts'
import { timedRun } from './timed-run.ts'
import { slow } from '../../../../scripts/testing/quick.ts'

const place = makePlaces(20)[10]!

test.each([
  ['nothing', '', true],
  ['the phone number', place.phone, false],
  ['an hour', place.hours[6]!.text, false],
  ['a similar place', place.similar[5]!.path, false],
  ['its own address', 'rel="canonical"', false],
  ['the styles', 'system-ui', false],
])('a page without %s', async (_, removed, isEqual) => {
  const folder = await mkdtemp(join(tmpdir(), 'rival-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, `${place.path}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, placePage(place).replace(removed, ''))
  const check = checkPage({ name: 'A rival', folder }, place)
  await (isEqual ? check : expect(check).rejects.toThrow('A rival: another page'))
})

test('the error of a failed command contains the end of its output', async () => {
  const failing = timedRun(process.execPath, [
    '-e',
    'console.error("No such page"); process.exit(3)',
  ])
  await expect(failing).rejects.toThrow('No such page')
  await expect(timedRun('no-such-command', [])).rejects.toThrow('ENOENT')
})

test.runIf(process.platform === 'linux')(
  'the memory includes that of child processes',
  slow,
  async () => {
    const child = 'Buffer.alloc(300e6, 1); setTimeout(() => {}, 300)'
    const parent = `child_process.spawnSync(process.execPath, ['-e', '${child}'])`
    expect((await timedRun(process.execPath, ['-e', parent])).peakMB).toBeGreaterThan(300)
  },
)
