import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type Db, connect } from '../../../db/client.ts'
import { migrate } from '../../../db/local/migrate.ts'
import { openDatabase } from '../../../db/local/open.ts'
import { generateGuide, insertGuide } from '../../../db/seeds/generate.ts'
import { loadSampleGuide } from '../../../db/seeds/load.ts'
import { checksumRestaurants } from '../../../db/queries/publishing/replica.ts'
import { command } from '../../../scripts/lib/command.ts'
import { RENDERERS } from '../../../scripts/build/compile.ts'
import { publish } from '../../../scripts/build/publish.ts'
import { countPages } from './rivals/measure.ts'
import { timedRun } from './rivals/timed-run.ts'
import { median } from './table.ts'

const FOLDER = resolve('.data/bench/build')

/** Seconds and peak memory of a cold build, and seconds of publishing one change. */
export type BuildFigures = {
  pages: number
  bytes: number
  cold: number
  peakMB: number
  /** A change of the phone number, which only the restaurant's own page shows. */
  phone: number
  /** A change of rating and price, which cards show, too, in lists and on the pages of similar places. */
  card: number
}

/**
 * Measures cold builds of a generated guide (templates, data and pages; only the drawn pictures are cached) and
 * publishes of one changed restaurant. Each runs in a process of its own, the database in this one.
 */
export async function measureBuild(places: number, { rounds = 3 } = {}): Promise<BuildFigures> {
  const guide = await openGuideOf(places)
  const outDir = join(FOLDER, `${places}`, 'dist')
  try {
    const publishOnce = () =>
      timedRun(process.execPath, ['scripts/testing/publish-once.ts', guide.url, outDir])
    const cold = []
    // One more round than is counted: the first one draws the pictures.
    for (let round = 0; round <= rounds; round++) {
      await rm(outDir, { recursive: true, force: true })
      await rm(RENDERERS, { recursive: true, force: true })
      cold.push(await publishOnce())
    }
    const phone = []
    const card = []
    for (let round = 0; round < rounds + 2; round++) {
      await changePhone(guide.db, round)
      phone.push((await publishOnce()).seconds)
      await changeCard(guide.db, round)
      card.push((await publishOnce()).seconds)
    }
    return {
      ...(await countPages(outDir)),
      cold: median(cold.slice(1).map(({ seconds }) => seconds)),
      peakMB: Math.max(...cold.map(({ peakMB }) => peakMB)),
      phone: median(phone),
      card: median(card),
    }
  } finally {
    await guide.close()
  }
}

const changePhone = (db: Db, round: number) =>
  sql`update restaurants set phone = ${`+1410555${1000 + round}`} where id = 77`.execute(db)

const changeCard = (db: Db, round: number) =>
  sql`update restaurants set rating = ${3 + round / 10}, price_range = ${'$'.repeat(1 + (round % 4))}
    where id = 78`.execute(db)

/** Opens a guide of so many generated places or the sample guide. It is filled once: 50,000 places take a minute. */
async function openGuideOf(places: number | 'sample') {
  const dataDir = join(FOLDER, `${places}`, 'db')
  await mkdir(dataDir, { recursive: true })
  const { url, direct, close } = await openDatabase({ dataDir })
  await migrate(direct)
  const db = connect(url)
  if (places === 'sample') await loadSampleGuide(db)
  else if ((await checksumRestaurants(db).executeTakeFirstOrThrow()).count === 0) {
    await insertGuide(db, generateGuide({ restaurants: places, seed: 7 }))
  }
  return { url, db, close }
}

/** Builds a guide and returns its folder. */
export async function guideOf(places: number | 'sample'): Promise<string> {
  const guide = await openGuideOf(places)
  const outDir = join(FOLDER, `${places}`, 'dist')
  await publish(guide.url, outDir).finally(guide.close)
  return outDir
}

if (import.meta.main) {
  await command(async () => {
    for (const places of process.argv.slice(2).map(Number)) {
      console.log(places, await measureBuild(places, { rounds: 1 }))
    }
  })
}
