import { readFile } from 'node:fs/promises'
import { stdin } from 'node:process'
import { parseArgs } from 'node:util'
import { readCandidates } from '#place-files/read.ts'
import { connect } from '#db/client.ts'
import { isUpToDate, planUpdate, writeUpdate } from '#db/import/update.ts'
import { updateLines } from '#db/import/update-lines.ts'
import { startEndpoint } from '#db/local/endpoint.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'
import { openMigrated } from './lib/open-guide.ts'
import { readLine } from './lib/terminal.ts'
import { readFlags } from './lib/read-flags.ts'
import { askOverpass, placesQuery } from './new-guide/overpass.ts'
import { services } from './new-guide/service.ts'
import { readImported, readSource, saveImported } from './new-guide/source.ts'

const USAGE = `npm run update-guide -- [--from FILE] [--timeout SECONDS] [--query] [--dry-run] [--yes]

--from      an answer of Overpass with the places, fetched by hand
--timeout   how long an answer may take (180)
--query     print the Overpass query and exit
--dry-run   say what would change and write nothing
--yes       ask nothing, and write; but nothing if more than a fifth of the places, or all of a town, are gone`

/** Asks OpenStreetMap again for the places of the guide, shows what has changed there, and writes it on a yes. */
await command(async () => {
  const flags = readFlags(USAGE, parse)
  const { where, town } = await readSource()
  const overpass = { ...services(flags.timeout).overpass, isAskedAgain: true }
  const query = placesQuery(where, overpass.seconds)
  if (flags.query) return console.log(query)
  const { elements, file } = await askOverpass(overpass, 'places', query, flags.from)
  if (elements.length === 0)
    throw new Error('OpenStreetMap has no places to eat there any more: nothing was written')
  const read = async (text: string) =>
    (await readCandidates(text, { town, keepsDrafts: true })).candidates
  const candidates = await read(await readFile(file, 'utf8'))
  const imported = await readImported()
  const before = imported === undefined ? undefined : await read(imported)

  const database = await openMigrated(readSettings())
  // An endpoint of our own, because that of Neon may end a request before many places are written.
  const endpoint = await startEndpoint(database.direct, { connections: 1 })
  try {
    const db = connect(endpoint.url)
    const planned = await planUpdate(db, candidates, before)
    for (const line of updateLines(planned)) console.log(line)
    if (!before)
      console.log(
        'Nobody kept what OpenStreetMap said the last time: what was typed over it is replaced, unless it is verified.',
      )
    if (flags['dry-run']) return console.log('Dry run: nothing was written.')
    if (!isUpToDate(planned)) await confirm(flags.yes, planned.loss)
    if (!(await writeUpdate(db, planned)))
      throw new Error('The guide changed meanwhile: nothing was written. Run the command again.')
    await saveImported(file)
    console.log(isUpToDate(planned) ? 'The guide is up to date.' : 'Written.')
  } finally {
    await endpoint.close()
    await database.close()
  }
})

function parse() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      timeout: { type: 'string', default: '180' },
      query: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', default: false },
    },
  })
  return values
}

/** Throws a sentence unless the changes may be written. */
async function confirm(isSure: boolean, loss: string | undefined) {
  if (isSure && !loss) return
  if (isSure)
    throw new Error(`${loss} Nothing was written. If that is right, answer without --yes.`)
  if (!stdin.isTTY) throw new Error('Nothing was written: add --yes to write it')
  const answer = await readLine('Write these changes? [y/N] ')
  if (!/^(y|yes)$/i.test(answer)) throw new Error('Nothing was written.')
}
