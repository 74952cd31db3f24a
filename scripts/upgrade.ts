import { spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from './lib/command.ts'
import { git } from './lib/git.ts'

const FOLDER = '.data/upgrade'
const BACKUP = join(FOLDER, 'guide.jsonl')
const BESIDE = { DATA_DIR: join(FOLDER, 'db'), OUT_DIR: join(FOLDER, 'dist'), DATABASE_URL: '' }

/**
 * `npm run upgrade [-- --remote upstream]` merges the newest release of the remote into a guide of your own, then tries it:
 * migrates a copy of the database and builds the site beside the present one. Neither the database nor the site changes.
 */
await command(async () => {
  const { values } = parseArgs({ options: { remote: { type: 'string', default: 'upstream' } } })
  const changed = await git('status', '--porcelain')
  if (changed) throw new Error(`Commit or take back first what has changed:\n${changed}`)
  const release = await fetchRelease(values.remote)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  try {
    // By the version that the database is of.
    run('backup', [BACKUP])
    await merge(release)
    run('restore', [BACKUP], BESIDE)
  } finally {
    // It holds addresses of people.
    await rm(BACKUP, { force: true })
  }
  run('build', ['--yes'], BESIDE)
  const { DATA_DIR, OUT_DIR } = BESIDE
  console.log(`${release} is merged; a copy of the database is migrated, and the site is built in ${OUT_DIR}. Before you deploy:
- read what is in bold in CHANGELOG.md
- look at the guide: DATA_DIR=${DATA_DIR} OUT_DIR=${OUT_DIR} npm start
- run npm run test:ci, and make a backup (npm run backup -- FILE)`)
})

/** Fetches the newest release of a remote, and returns its tag. */
async function fetchRelease(remote: string): Promise<string> {
  const remotes = (await git('remote')).split('\n')
  if (!remotes.includes(remote))
    throw new Error(`There is no remote ${remote}: git remote add ${remote} ADDRESS`)
  const lines = await git('ls-remote', '--tags', '--refs', '--sort=version:refname', remote, 'v*')
  const tag = lines
    .split('\n')
    .map((line) => line.replace(/.*refs\/tags\//, ''))
    .findLast((name) => /^v\d+\.\d+\.\d+$/.test(name))
  if (!tag) throw new Error(`${remote} has no release, which is a tag such as v1.2.3`)
  await git('fetch', '--quiet', '--no-tags', remote, `refs/tags/${tag}:refs/tags/${tag}`)
  return tag
}

/** Merges the tag; a merge that stopped and was settled is not made again. */
async function merge(tag: string) {
  await git('merge', '--no-edit', tag).catch(async (error: unknown) => {
    const files = await git('diff', '--name-only', '--diff-filter=U')
    if (!files) throw error
    throw new Error(
      `${tag} and your changes meet in ${files.split('\n').join(', ')}: settle that, commit, and run npm run upgrade again; git merge --abort takes all back`,
    )
  })
}

/** Runs another command, which installs the packages that it needs. */
function run(name: string, args: string[], settings: Record<string, string> = {}) {
  const { status } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', name, ...args], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`npm run upgrade stopped at npm run ${name}`)
}
