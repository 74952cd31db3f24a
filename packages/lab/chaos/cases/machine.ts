import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort } from '../../../../db/local/free-port.ts'
import { chaosCase, eventually } from '../case.ts'

/** What a command says when the disk is full. */
const FULL =
  'The disk is full. Nothing was written in half: free some space and run the command again.'
const ONE = { full: 1, short: 1 }

/** A guide of its own in a new folder, with the settings of its commands. */
async function inFolder<T>(
  work: (folder: string, env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  await mkdir('.data', { recursive: true })
  const folder = resolve(await mkdtemp('.data/chaos-'))
  const env = { ...process.env, DATABASE_URL: '', DEBUG: '', PORT: `${await freePort()}` }
  try {
    return await work(folder, {
      ...env,
      DATA_DIR: join(folder, 'db'),
      OUT_DIR: join(folder, 'dist'),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** `npm start` answers again after its runtime was killed, and nothing of it outlives it. */
export const server = chaosCase({ full: 3, short: 1 }, (_, kills) =>
  inFolder(async (_folder, env) => {
    const start = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: 'ignore' })
    const url = `http://127.0.0.1:${env.PORT}/api/restaurants?page=1&limit=1`
    const answers = async () =>
      (await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined))?.ok === true
    const found = { opened: await eventually(answers, 180), killed: 0, answersAgain: 0 }
    for (let round = 0; round < kills; round++) {
      const runtimes = descendantsOf(start).filter(({ name }) => name.includes('workerd'))
      for (const { pid } of runtimes) process.kill(pid, 'SIGKILL')
      if (runtimes.length > 0) found.killed++
      if (await eventually(answers, 90)) found.answersAgain++
    }
    const family = descendantsOf(start).map(({ pid }) => pid)
    start.kill('SIGKILL')
    const ended = await eventually(() => Promise.resolve(!family.some(isRunning)), 30)
    return [
      {
        done: `the runtime below npm start killed ${kills} times, then npm start itself (${family.length > 0 ? 'it had children' : 'it had no children'})`,
        expected: {
          opened: true,
          killed: kills,
          answersAgain: kills,
          hadChildren: true,
          ended: true,
        },
        found: { ...found, hadChildren: family.length > 0, ended },
      },
    ]
  }),
)

/** Commands that use the embedded database at once each do their work. */
export const commands = chaosCase(ONE, () =>
  inFolder(async (folder, env) => {
    const file = await placesIn(folder, 1500)
    const run = (...args: string[]) => runCommand(args, env)
    const prepared = await run('migrate')
    const results = await Promise.all([
      run('import', file),
      run('backup', join(folder, 'backup.jsonl')),
      run('personal-data', 'export', 'nobody@example.com'),
      run('migrate'),
    ])
    return [
      {
        done: 'an import, a backup, a migration and an export of personal data, all at once without a server',
        expected: { prepared: '', failures: ['', '', '', ''] },
        found: { prepared, failures: results },
      },
    ]
  }),
)

/** A full disk is one sentence, leaves nothing in half, and with room again everything is there. */
export const disk = chaosCase(ONE, () =>
  inFolder(async (folder, env) => {
    const file = await placesIn(folder, 5000)
    const small = join(folder, 'small')
    await mkdir(small)
    const node = `timeout 100 "${process.execPath}" --disable-warning=ExperimentalWarning`
    const say = (name: string, args: string) =>
      `echo "${name}: $(${node} scripts/${args} 2>&1 >/dev/null | tr '\\n' ' ')"`
    // A disk of 90 MB in a namespace of its own, which needs no rights and ends with the script.
    const script = [
      `set -e; mount -t tmpfs -o size=90m small "${small}"; export DATA_DIR="${small}/db"`,
      say('seed', 'seed.ts'),
      `cp "${file}" "${small}/places.csv"; set +e`,
      `fill() { dd if=/dev/zero of="${small}/fill" bs=64k 2>/dev/null; truncate -s -$1 "${small}/fill"; }`,
      `fill 3M`,
      say('import', `import.ts "${small}/places.csv"`),
      `rm "${small}/fill"`,
      say('again', `import.ts --dry-run "${small}/places.csv"`),
      `rm "${small}/fill"; mkdir "${small}/site"`,
      `dd if=/dev/zero of="${small}/fill" bs=64k 2>/dev/null; truncate -s -20M "${small}/fill"`,
      `export OUT_DIR="${small}/site/dist"`,
      say('build', 'build.ts --yes'),
      `echo "site: $(ls "${small}/site" | grep -c -x dist)"`,
      `rm -rf "${small}/site" "${small}/fill"`,
      say('with room', `backup.ts "${small}/b.jsonl"`),
      `rm -f "${small}/b.jsonl"`,
      // The backup's own disk is full, not the database's.
      `mkdir "${small}/tiny"; mount -t tmpfs -o size=256k tiny "${small}/tiny"`,
      say('backup', `backup.ts "${small}/tiny/b.jsonl"`),
      `echo "half: $(ls "${small}/tiny" | wc -l)"`,
    ].join('\n')
    const said = await new Promise<string>((done) =>
      execFile(
        'unshare',
        ['--user', '--map-root-user', '--mount', 'bash', '-c', script],
        { env },
        (error, out, problems) => done(out + (error ? problems || error.message : '')),
      ),
    )
    return [
      {
        done: 'an import, a build and a backup onto a full disk, and then with room again',
        expected: {
          said: [
            'seed: ',
            `import: ${FULL} `,
            'again: ',
            `build: ${FULL} `,
            'site: 0',
            'with room: ',
            `backup: ${FULL} `,
            'half: 0',
          ],
        },
        found: { said: said.split('\n').slice(0, -1) },
      },
    ]
  }),
)

/** What a command that failed said; '' when it did not. */
function runCommand([name, ...args]: string[], env: NodeJS.ProcessEnv) {
  return new Promise<string>((done) =>
    execFile(process.execPath, [`scripts/${name}.ts`, ...args], { env }, (error, _, problems) =>
      done(error ? problems || error.message : ''),
    ),
  )
}

async function placesIn(folder: string, count: number) {
  const rows = Array.from(
    { length: count },
    (_, row) => `Place ${row},${row} Quay Street,Chaosville`,
  )
  const file = join(folder, 'places.csv')
  await writeFile(file, ['name,address,town', ...rows].join('\n'))
  return file
}

/** The processes below a child, however deep. */
export function descendantsOf({ pid }: ChildProcess) {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
    .map(([, own, parent, name]) => ({ pid: Number(own), parent: Number(parent), name: name! }))
  const below = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(pid!)
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    // One that nobody has waited for yet has ended all the same.
    return !/^Z/.test(
      execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' }).trim(),
    )
  } catch {
    return false
  }
}
