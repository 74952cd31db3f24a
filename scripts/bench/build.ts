import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import { migrate } from '#db/local/migrate.ts'
import { openDatabase } from '#db/local/open.ts'
import { generateGuide, insertGuide } from '#db/seeds/generate.ts'
import { command } from '../lib/command.ts'

const FOLDER = '.data/bench'
const OURS = `${FOLDER}/ours`
const BARE = `${FOLDER}/bare`

/**
 * Our whole build against a bare Astro site of equally many pages of the same size, in turns in one run.
 * Only the ratio means something: the seconds are this machine's.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      places: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '5' },
    },
  })
  await rm(FOLDER, { recursive: true, force: true })
  const database = await openDatabase({ dataDir: `${FOLDER}/db` })
  try {
    await migrate(database.direct)
    await insertGuide(
      connect(database.url),
      generateGuide({ restaurants: Number(values.places), seed: 7 }),
    )
    const buildOurs = () => build(['--outDir', OURS], { DATABASE_URL: database.url })
    // The first build draws the pictures that later ones keep.
    await buildOurs()
    const { pages, bytes } = await measure(OURS)
    await writeBareSite(pages, Math.round(bytes / pages))
    const buildBare = () => build(['--root', BARE], {})

    const times = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < Number(values.rounds); round++) {
      times.ours.push(await buildOurs())
      times.bare.push(await buildBare())
    }
    const bare = await measure(`${BARE}/dist`)
    console.table({
      'this guide': row(pages, bytes, median(times.ours)),
      'bare Astro': row(bare.pages, bare.bytes, median(times.bare)),
    })
    console.log(`ratio ${(median(times.ours) / median(times.bare)).toFixed(2)}`)
  } finally {
    await database.close()
  }
})

/** Seconds that one `astro build` takes; the database answers from this process meanwhile. */
async function build(args: string[], env: Record<string, string>): Promise<number> {
  const started = performance.now()
  const astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', ...args], {
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(astro, 'close')) as [number | null]
  if (code !== 0) throw new Error('The build failed')
  return (performance.now() - started) / 1000
}

async function measure(folder: string) {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  )
  const sizes = await Promise.all(
    files.map(async (file) => (await readFile(join(folder, file))).length),
  )
  return { pages: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** One route and one expression: as little as Astro can be asked to do for these pages. */
async function writeBareSite(pages: number, bytes: number) {
  await mkdir(`${BARE}/src/pages`, { recursive: true })
  await writeFile(`${BARE}/astro.config.mjs`, `export default { build: { format: 'file' } }\n`)
  await writeFile(
    `${BARE}/src/pages/[page].astro`,
    `---
export const getStaticPaths = () =>
  Array.from({ length: ${pages} }, (_, page) => ({ params: { page: String(page) }, props: { text: \`\${page} \`.repeat(${bytes}).slice(0, ${Math.max(1, bytes - 120)}) } }))
const { text } = Astro.props
---
<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body><p>{text}</p></body></html>
`,
  )
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function row(pages: number, bytes: number, seconds: number) {
  return {
    pages,
    'kB a page': Number((bytes / pages / 1000).toFixed(1)),
    seconds: Number(seconds.toFixed(2)),
    'pages/s': Math.round(pages / seconds),
  }
}
