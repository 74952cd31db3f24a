import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { circles, fullFolders, loadedBy, readHouse, repeatedNames, singleUsers } from './house.ts'

const files = readHouse()

test('modules import each other in no circle', () => {
  expect(circles(files)).toEqual([])
})

test('a file name stands for one thing in each layer', () => {
  expect(repeatedNames(files)).toEqual([])
})

test('no folder holds more than 25 files, apart from lists of equals', () => {
  expect(fullFolders(files, 25)).toEqual([])
})

test('few modules have one user alone', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(singleUsers(files).share).toBeLessThan(0.3)
})

type Manifest = { scripts: Record<string, string>; dependencies?: Record<string, string> }
const readManifest = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Manifest

test('commands without --dev, the site and the functions need no package of a devDependency', async () => {
  const manifests = await Promise.all(
    ['package.json', ...globSync('packages/*/package.json')].map(readManifest),
  )
  const installed = new Set(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies)))
  const commands = Object.values(manifests[0]!.scripts).flatMap(
    (command) => /bootstrap\.mjs ([\w-]+)/.exec(command)?.slice(1) ?? [],
  )
  expect(commands).toContain('start')
  const entries = [
    ...commands.map((name) => `scripts/${name}.ts`),
    ...globSync([
      'astro.config.mjs',
      'site/pages/**/*.{ts,astro}',
      'functions/{,hosts/}*.ts',
      'db/migrations/*.ts',
    ]),
  ]
  const loaded = loadedBy(files, entries)
  expect(loaded.length).toBeGreaterThan(500)
  const strays = loaded.flatMap(({ path, packages }) =>
    packages.filter((name) => !installed.has(name)).map((name) => `${path}: ${name}`),
  )
  expect(strays).toEqual([])
})
