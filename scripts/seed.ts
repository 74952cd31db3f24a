import { parseArgs } from 'node:util'
import { connect } from '../db/client.ts'
import { openDatabase } from '../db/local/open.ts'
import { generateGuide, insertGuide } from '../db/seeds/generate.ts'
import { isEmptyGuide, loadSampleGuide } from '../db/seeds/load.ts'
import { SAMPLE_NOTICE } from '../db/seeds/sample.ts'

/** `node scripts/seed.ts [--generate 1000 [--seed 7]]` fills an empty database, and no other. */
const { values } = parseArgs({
  options: { generate: { type: 'string' }, seed: { type: 'string', default: '1' } },
})

const settings = { databaseUrl: process.env['DATABASE_URL'] || undefined }
const { url, close } = await openDatabase(settings)
try {
  console.log(await seed())
} finally {
  await close()
}

async function seed(): Promise<string> {
  const db = connect(url)
  if (!(await isEmptyGuide(db))) return 'The database already holds a guide; nothing was loaded.'
  if (values.generate === undefined) {
    await loadSampleGuide(db)
    return `Loaded the sample guide. ${SAMPLE_NOTICE}`
  }
  const restaurants = wholeNumber(values.generate)
  await insertGuide(db, generateGuide({ restaurants, seed: wholeNumber(values.seed) }))
  return `Loaded a generated guide of ${restaurants} restaurants.`
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${text} is not a whole number below a million`)
  return Number(text)
}
