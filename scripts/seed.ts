import { parseArgs } from 'node:util'
import { connect, type Db } from '#db/client.ts'
import { isEmptyGuide, loadSampleGuide, removeSampleGuide } from '#db/seeds/load.ts'
import { command } from './lib/command.ts'
import { openMigrated } from './lib/open-guide.ts'
import { readSettings } from './lib/command-settings.ts'

const SAMPLE_NOTICE =
  'This is a sample guide: its places, ratings, articles and advertisers are all invented.'
const ALREADY_FULL = 'The database already holds a guide; nothing was loaded.'

/**
 * `npm run seed` loads the sample guide into an empty database, or with `--generate 1000 [--seed 7]` a generated one;
 * `npm run seed -- --remove` removes the sample guide. Loading into another database than the embedded one takes `--yes`.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      generate: { type: 'string' },
      seed: { type: 'string', default: '1' },
      remove: { type: 'boolean' },
      yes: { type: 'boolean' },
    },
  })
  const restaurants = values.generate && wholeNumber(values.generate)
  const seed = wholeNumber(values.seed)
  if (values.remove && restaurants) throw new Error('Say either --remove or --generate')

  const settings = readSettings()
  if (settings.databaseUrl && !values.remove && !values.yes)
    throw new Error(
      'DATABASE_URL names another database than the embedded one, and all places that this would load are invented: if that is right, add -- --yes',
    )

  const { url, close } = await openMigrated(settings)
  const fill = (db: Db) => (restaurants ? generate(db, restaurants, seed) : loadSample(db))
  console.log(await (values.remove ? removeSample : fill)(connect(url)).finally(close))
})

async function loadSample(db: Db): Promise<string> {
  const isLoaded = await loadSampleGuide(db)
  return isLoaded ? `Loaded. ${SAMPLE_NOTICE}` : ALREADY_FULL
}

async function removeSample(db: Db): Promise<string> {
  const counts = Object.entries(await removeSampleGuide(db))
  if (counts.every(([, count]) => count === 0))
    return 'No sample guide is here; nothing was removed.'
  return `Removed the sample guide: ${counts.map(([what, count]) => `${count} ${what}`).join(', ')}.`
}

async function generate(db: Db, restaurants: number, seed: number): Promise<string> {
  if (!(await isEmptyGuide(db))) return ALREADY_FULL
  const { generateGuide, insertGuide } = await import('#db/seeds/generate.ts')
  await insertGuide(db, generateGuide({ restaurants, seed }))
  return `Loaded a generated guide of ${restaurants} restaurants.`
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`${text} is not a number from 1 to 999999`)
  return Number(text)
}
