import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type Db, connect } from '#db/client.ts'
import { migrate } from '#db/local/migrate.ts'
import { openDatabase } from '#db/local/open.ts'
import { generateGuide, insertGuide } from '#db/seeds/generate.ts'
import { loadSampleGuide } from '#db/seeds/load.ts'
import { tallyRestaurants } from '#db/queries/place-changes.ts'
import { command } from '../lib/command.ts'
import { PROGRAMS } from '../lib/program.ts'
import { publish } from '../lib/publish.ts'
import { countPages } from './rivals/measure.ts'
import { run } from './rivals/run.ts'
import { median } from './table.ts'

const FOLDER = resolve('.data/bench/build')

/** Seconds, and megabytes at the peak, of building our site and of publishing one change. */
export type BuildFigures = {
  pages: number
  bytes: number
  cold: number
  peakMB: number
  /** What only the page of a restaurant says: its phone number. */
  phone: number
  /** What its cards say, too, on lists and on pages of neighbours: rating and price. */
  card: number
}

/**
 * Builds a generated guide from nothing (templates compiled, data read, pages written; only pictures are kept) and
 * publishes changes of one restaurant, each in a process of its own, the database in this one.
 */
export async function measureBuild(places: number, { rounds = 3 } = {}): Promise<BuildFigures> {
  const guide = await openGuideOf(places)
  const outDir = join(FOLDER, `${places}`, 'dist')
  try {
    const publishOnce = () =>
      run(process.execPath, ['scripts/bench/publish-once.ts', guide.url, outDir])
    const cold = []
    // The first draws the pictures that later ones keep.
    for (let round = 0; round <= rounds; round++) {
      await rm(outDir, { recursive: true, force: true })
      await rm(PROGRAMS, { recursive: true, force: true })
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

/** A guide of so many generated places, or the sample; filled once, as one of fifty thousand takes a minute. */
async function openGuideOf(places: number | 'sample') {
  const dataDir = join(FOLDER, `${places}`, 'db')
  await mkdir(dataDir, { recursive: true })
  const { url, direct, close } = await openDatabase({ dataDir })
  await migrate(direct)
  const db = connect(url)
  if (places === 'sample') await loadSampleGuide(db)
  else if ((await tallyRestaurants(db)).count === 0) {
    await insertGuide(db, generateGuide({ restaurants: places, seed: 7 }))
  }
  return { url, db, close }
}

/** The folder of a built guide. */
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
