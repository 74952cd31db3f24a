import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashPackages, recordTested, unchangedPackages } from './tested-packages.ts'

/** A project of two packages that stand on `domain`. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'guide-packages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['packages/lab', 'packages/pictures', 'domain']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'index.ts'), '')
  }
  const unchanged = () => unchangedPackages(root, hashPackages(root))
  return { root, unchanged, edit: (file: string) => writeFileSync(join(root, file), 'edited') }
}

test('no package is unchanged before its tests have passed', () => {
  expect(project().unchanged()).toEqual([])
})

test('a package is unchanged until one of its files is edited', () => {
  const { root, unchanged, edit } = project()
  recordTested(root, hashPackages(root))
  expect(unchanged()).toEqual(['packages/lab', 'packages/pictures'])
  edit('packages/lab/index.ts')
  expect(unchanged()).toEqual(['packages/pictures'])
})

test('what packages stand on changes all of them', () => {
  const { root, unchanged, edit } = project()
  recordTested(root, hashPackages(root))
  edit('domain/index.ts')
  expect(unchanged()).toEqual([])
})
