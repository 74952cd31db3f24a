import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** What a machine with other settings of Git would answer otherwise. */
const ENV = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
}

/** A Git repository of a test, new or a clone of another one; it goes away with the test. */
export function repository(from?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'guide-git-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const run = (file: string, ...args: string[]) =>
    execFileSync(file, args, { cwd: folder, env: ENV, encoding: 'utf8', stdio: 'pipe' })
  const git = (...args: string[]) => run('git', ...args).trimEnd()
  if (from) git('clone', '--quiet', from, '.')
  else git('init', '--quiet', '--initial-branch=main')

  /** Writes these files and commits them. */
  const commit = (subject: string, files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    git('add', '--all')
    git('commit', '--quiet', '--message', subject)
  }
  /** Runs one of our commands in it; returns its output, or throws with its `stderr`. */
  const script = (name: string, ...args: string[]) =>
    run(process.execPath, resolve(`scripts/${name}.ts`), ...args)
  return { folder, git, run, commit, script }
}
