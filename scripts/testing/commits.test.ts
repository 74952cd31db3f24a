import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A downloaded archive has no history. */
test.runIf(existsSync('.git'))('the last commit has a subject of at most 72 characters', () => {
  const log = ['log', '--max-count=1', '--no-merges', '--format=%s']
  const subject = execFileSync('git', log, { encoding: 'utf8' }).trim()
  expect(subject).toMatch(/^.{1,72}$/)
})
