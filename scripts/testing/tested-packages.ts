import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the hashes of the packages whose tests have passed here are stored. */
const RECORD = 'node_modules/.cache/tested-packages.json'
/** What any package may stand on, beside its own files. */
const GROUND = ['domain/**', 'guide/config.ts', 'guide/sample/config.ts', 'package-lock.json']

/** A hash of the files by the folder of each package. */
type Hashes = Record<string, string>

/** Hashes each package of the project in `root`. */
export function hashPackages(root: string): Hashes {
  const folders = globSync('packages/*', { cwd: root }).sort()
  return Object.fromEntries(
    folders.map((folder) => [folder, hashFiles(root, [`${folder}/**`, ...GROUND])]),
  )
}

function hashFiles(root: string, patterns: string[]): string {
  const hash = createHash('sha256')
  for (const name of globSync(patterns, { cwd: root }).sort()) {
    const path = join(root, name)
    if (statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The folders of the packages that are as they were when their tests last passed. */
export function unchangedPackages(root: string, hashes: Hashes): string[] {
  const path = join(root, RECORD)
  const tested = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Hashes) : {}
  return Object.keys(hashes).filter((folder) => hashes[folder] === tested[folder])
}

/** Notes that the tests of all packages have passed with these hashes. */
export function recordTested(root: string, hashes: Hashes): void {
  const path = join(root, RECORD)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(hashes))
}
