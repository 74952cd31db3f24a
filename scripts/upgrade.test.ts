import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { slow } from './testing/quick.ts'
import { repository } from './testing/repository.ts'

/** A repository with all files of this project. */
function projectRepository() {
  const project = repository()
  const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\0')
  for (const file of files)
    if (file && existsSync(file)) cpSync(file, join(project.folder, file), { recursive: true })
  project.commit('all: begin', {})
  return project
}

/** Changes of a guide's own that no version of ours touches. */
const OWN = {
  'guide/config.ts': `import { defineGuide } from '#domain/guide/define-guide.ts'

export const guide = defineGuide({
  name: 'Ely Eats',
  area: 'Ely',
  country: 'GB',
  timeZone: 'Europe/London',
  email: 'hello@ely-eats.example',
})
export { theme } from './theme.ts'
`,
  'guide/theme.ts': `export const theme = { accent: '#1d4ed8' }\n`,
  'guide/pages/about.md': '# About us\n\nWe eat in Ely.\n',
  'guide/migrations/20270601T0900-parking.ts': `import { type Kysely, sql } from 'kysely'

export const up = (db: Kysely<unknown>) =>
  sql\`alter table restaurants add column parking text\`.execute(db)
`,
}
const LATER = {
  'db/migrations/20270501T0900-later.ts': `import { type Kysely, sql } from 'kysely'

export const up = (db: Kysely<unknown>) =>
  sql\`alter table restaurants add column later text not null default 'set'\`.execute(db)
export const down = (db: Kysely<unknown>) =>
  sql\`alter table restaurants drop column later\`.execute(db)
`,
}

test.runIf(existsSync('.git'))(
  'a fork of twenty commits ago, with a config, a theme, a page and a migration of its own, takes the new version',
  // It builds a site.
  { ...slow, timeout: 600_000 },
  () => {
    const upstream = projectRepository()
    const fork = repository(upstream.folder)
    fork.git('remote', 'rename', 'origin', 'upstream')
    // As a link it is no folder, which is what .gitignore names.
    fork.commit('guide: make it ours', {
      ...OWN,
      '.gitignore': `${read('.gitignore')}node_modules\n`,
    })
    symlinkSync(resolve('node_modules'), join(fork.folder, 'node_modules'))
    const run = (...args: string[]) => fork.run(process.execPath, 'scripts/bootstrap.mjs', ...args)
    run('seed', '--generate', '3')

    upstream.commit('db: add a column', LATER)
    for (let count = 1; count < 20; count++)
      upstream.commit('docs: say more', { 'docs/later.md': `${count}\n` })
    upstream.git('tag', 'v9.9.0')
    upstream.git('tag', 'v9.10.0')
    upstream.commit('docs: begin the next version', { 'docs/later.md': 'next\n' })

    const output = run('upgrade')
    expect(output).toContain('v9.10.0 is merged; a copy of the database is migrated')
    expect(fork.git('status', '--porcelain')).toBe('')
    expect(read(join(fork.folder, 'docs/later.md'))).toBe('19\n')
    for (const [file, text] of Object.entries(OWN)) expect(read(join(fork.folder, file))).toBe(text)
    const site = (page: string) => read(join(fork.folder, '.data/upgrade/dist', page))
    expect(site('about.html')).toContain('We eat in Ely.')
    expect(site('index.html')).toContain('Ely Eats')
    expect(site('index.html')).toContain('#1d4ed8')
    expect(existsSync(join(fork.folder, '.data/upgrade/guide.jsonl'))).toBe(false)
    // The database itself is that of before.
    run('backup', '.data/present.jsonl')
    expect(read(join(fork.folder, '.data/present.jsonl'))).not.toContain('later')

    upstream.commit('docs: say it otherwise', { 'docs/later.md': 'theirs\n' })
    upstream.git('tag', 'v9.11.0')
    fork.commit('docs: say it ourselves', { 'docs/later.md': 'ours\n' })
    expect(() => run('upgrade')).toThrow(
      'v9.11.0 and your changes meet in docs/later.md: settle that, commit, and run npm run upgrade again',
    )
    expect(fork.git('status', '--porcelain')).toBe('UU docs/later.md')
    expect(existsSync(join(fork.folder, '.data/upgrade/guide.jsonl'))).toBe(false)
  },
)

const read = (file: string) => readFileSync(file, 'utf8')

test('an upgrade stops where there is nothing to take', () => {
  const upstream = repository()
  upstream.commit('all: begin', { 'a.txt': 'a\n' })
  const fork = repository(upstream.folder)
  expect(() => fork.script('upgrade')).toThrow(
    'There is no remote upstream: git remote add upstream ADDRESS',
  )
  expect(() => fork.script('upgrade', '--remote', 'origin')).toThrow(
    'origin has no release, which is a tag such as v1.2.3',
  )
})
