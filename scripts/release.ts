import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from './lib/command.ts'
import { git } from './lib/git.ts'

const FOLDER = '.data/release'
const RELEASED = 'db/released-migrations'

/**
 * `npm run release [-- --dry-run]` tags the version of `package.json` and writes what belongs to a release: its notes, which
 * are its section of the changelog, and its sources. A dry run checks everything and writes nothing.
 */
await command(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } })
  const { name, version } = JSON.parse(await readFile('package.json', 'utf8')) as Manifest
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`version in package.json must be such as 1.2.3, not ${version}`)
  const changed = await git('status', '--porcelain')
  if (changed) throw new Error(`Commit or take back first what has changed:\n${changed}`)
  const tag = `v${version}`
  if (await git('tag', '--list', tag))
    throw new Error(`${tag} is released already: raise version in package.json`)
  const notes = notesOf(await readFile('CHANGELOG.md', 'utf8'), version)
  await assertFrozen()
  if (values['dry-run']) {
    console.log(`${tag} can be released, with these notes:\n\n${notes}`)
    return
  }

  const file = join(FOLDER, `${name}-${version}`)
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${file}.md`, notes)
  // Without the option Git takes headings for comments.
  await git('tag', '--annotate', '--cleanup=whitespace', '--file', `${file}.md`, tag)
  await git('archive', `--prefix=${name}-${version}/`, `--output=${file}.tar.gz`, tag)
  console.log(`Tagged ${tag}, and wrote ${file}.md and ${file}.tar.gz: now git push origin ${tag}`)
})

type Manifest = { name: string; version: string }

/** The section of a version in the changelog, without its heading. */
function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m)
  const section = sections.find((text) => text.startsWith(`[${version}] - `))
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (!notes) throw new Error(`CHANGELOG.md has nothing below “## [${version}] - YYYY-MM-DD”`)
  return `${notes}\n`
}

/** A migration that is released never changes again, which a test of the list holds. */
async function assertFrozen() {
  if (!existsSync(RELEASED)) throw new Error(`${RELEASED} is missing`)
  const list = await readFile(RELEASED, 'utf8')
  const files = (await readdir('db/migrations')).sort()
  const missing = files.find((file) => !list.includes(`  ${file}\n`))
  if (missing)
    throw new Error(
      `${RELEASED} lacks ${missing}: freeze the migrations with (cd db/migrations && sha256sum *.ts) > ${RELEASED}`,
    )
}
