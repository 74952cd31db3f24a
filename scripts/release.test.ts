import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './testing/repository.ts'

const MIGRATION = '20260101T0900-places.ts'
const files = {
  '.gitignore': '.data/\n',
  'package.json': '{ "name": "guide", "version": "1.2.0" }',
  'CHANGELOG.md':
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-01-02\n\n### Pages\n\n- A map.\n\n## [1.1.0] - 2026-01-01\n\n- Old.\n',
  [`db/migrations/${MIGRATION}`]: '',
  'db/released-migrations': `0  ${MIGRATION}\n`,
}

test('a release is a tag, its notes and its sources; a dry run writes nothing', () => {
  const { folder, git, commit, script } = repository()
  commit('all: begin', files)
  const notes = '### Pages\n\n- A map.\n'
  expect(script('release', '--dry-run')).toBe(
    `v1.2.0 can be released, with these notes:\n\n${notes}\n`,
  )
  expect(git('tag')).toBe('')
  expect(existsSync(join(folder, '.data'))).toBe(false)

  script('release')
  expect(git('for-each-ref', '--format=%(objecttype) %(contents)', 'refs/tags/v1.2.0')).toBe(
    `tag ${notes.trimEnd()}`,
  )
  const release = join(folder, '.data/release/guide-1.2.0')
  expect(readFileSync(`${release}.md`, 'utf8')).toBe(notes)
  const sources = execFileSync('tar', ['-tzf', `${release}.tar.gz`], { encoding: 'utf8' })
  expect(sources).toContain(`guide-1.2.0/db/migrations/${MIGRATION}\n`)
  expect(() => script('release')).toThrow('v1.2.0 is released already')
})

test.each([
  [
    'a file that is not committed',
    undefined,
    'Commit or take back first what has changed:\n?? new',
  ],
  ['a version that is none', { 'package.json': '{ "version": "1.2" }' }, 'such as 1.2.3, not 1.2'],
  ['no notes', { 'CHANGELOG.md': '## [1.2.0] - 2026-01-02\n\n## [1.1.0]' }, 'has nothing below'],
  [
    'a migration that is not frozen',
    { 'db/migrations/20260201T0900-later.ts': '' },
    'lacks 20260201T0900-later.ts',
  ],
])('nothing is released with %s', (_, changes, sentence) => {
  const { folder, git, commit, script } = repository()
  commit('all: begin', { ...files, ...changes })
  if (!changes) writeFileSync(join(folder, 'new'), '')
  expect(() => script('release')).toThrow(sentence)
  expect(git('tag')).toBe('')
})
