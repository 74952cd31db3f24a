import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

type Locked = {
  integrity?: string
  resolved?: string
  inBundle?: boolean
  license?: string
  link?: boolean
}
type Lock = { packages: Record<string, Locked & { hasInstallScript?: boolean }> }
type Manifest = { allowScripts: Record<string, boolean> }

const readJson = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T
const locked = (await readJson<Lock>('package-lock.json')).packages
const { allowScripts } = await readJson<Manifest>('package.json')
/** All but the project itself and its workspaces. */
const packages = Object.entries(locked).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)
const nameOf = (path: string) => path.split('node_modules/').at(-1)!
const run = promisify(execFile)

test('each package with an install script is on the list of those that may or may not run it', () => {
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = withScript.map(([path]) => nameOf(path))
  expect(names).toContain('esbuild')
  expect(names.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([])
})

/** Without what `npm test` tells its own children, which would be asked instead of our `.npmrc`. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)),
)

/** What npm says of a package whose install script nobody has looked at, under our `.npmrc`. */
async function installStranger() {
  const folder = await mkdtemp(join(tmpdir(), 'guide-npm-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const stranger = { name: 'stranger', version: '1.0.0', scripts: { install: 'touch ../../ran' } }
  await mkdir(join(folder, 'stranger'))
  await writeFile(join(folder, 'stranger/package.json'), JSON.stringify(stranger))
  await cp('.npmrc', join(folder, '.npmrc'))
  const dependencies = { stranger: 'file:stranger' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies, allowScripts }))
  const args = ['install', '--offline', '--install-links', '--no-audit', '--no-fund']
  return run('npm', args, { cwd: folder, env }).catch((error: Error) => error)
}

/** Older ones know no such list and run every script. */
const { stdout } = await run('npm', ['config', 'get', 'strict-allow-scripts'], {
  cwd: tmpdir(),
  env,
})

test.runIf(stdout.trim() === 'false')('npm stops at a script that is not on the list', async () => {
  expect(await installStranger()).toMatchObject({
    stderr: expect.stringContaining('ESTRICTALLOWSCRIPTS') as string,
  })
})

test('.nvmrc names the Node version of package.json', async () => {
  const { dependencies } = await readJson<{ dependencies: { node: string } }>('package.json')
  expect((await readFile('.nvmrc', 'utf8')).trim()).toBe(dependencies.node)
})

test('each package comes from the registry, with a checksum of its content', () => {
  const strays = packages.filter(([, { integrity, resolved, inBundle }]) =>
    inBundle ? resolved : resolved || !integrity?.startsWith('sha512-'),
  )
  expect(strays.map(([path]) => path)).toEqual([])
})

const PLAIN =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense)$/

test('each licence asks for its notice alone, or docs/dependencies.md says why it is fine', async () => {
  const rows = (await readFile('docs/dependencies.md', 'utf8')).split('\n')
  const isExplained = (name: string, license: string) =>
    rows
      .filter((row) => row.split('|')[1]?.trim() === license)
      .flatMap((row) => [...row.matchAll(/`([^`]+)`/g)])
      .some(([, pattern]) => matchesGlob(name, pattern!))
  const others = packages
    .map(([path, { license = 'none' }]) => ({ name: nameOf(path), license }))
    .filter(({ name, license }) => !PLAIN.test(license) && !isExplained(name, license))
  expect(others).toEqual([])
})
