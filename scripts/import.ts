import { open } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { decode } from '#place-files/decode.ts'
import { readCandidates } from '#place-files/read.ts'
import { connect } from '#db/client.ts'
import { importFile } from '#db/import/import.ts'
import { lossLine, missingLines, rowLine, summaryLines } from '#db/import/report.ts'
import { startEndpoint } from '#db/local/endpoint.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'
import { openMigrated } from './lib/open-guide.ts'

const USAGE = `npm run import -- FILE [--town NAME] [--kind "LABEL=KIND"] [--credit "WHOM"] [--take-unknown] [--keep-drafts] [--close-missing] [--dry-run] [--rows] [--yes]

FILE            a list of places: .xlsx, .ods, CSV, GeoJSON, JSON, XML and what docs/administering.md names
--town          the town of rows that name none
--kind          what a kind of business is that the import does not know: --kind "Gastronomie=restaurant"; may be repeated
--credit        whom the data is from, as they ask to be named on every page
--take-unknown  take rows that do not say what they are, in a file whose other rows do
--keep-drafts   keep places that have a position but no street address, as drafts
--close-missing close the places of this source, in these towns, that the file no longer has
--dry-run       say what would happen and write nothing
--rows          one line for each row
--yes           also close more than a fifth of the places, or all places of a town`

/** The largest accepted file. A county has a few thousand places of about 1 kB each. */
const MAX_BYTES = 64 * 1024 * 1024

/** A file of fewer rows is imported in a second or two. */
const SMALL = 1000
const UNOPTIMIZED = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

const REASONS = new Map(
  Object.entries({
    ENOENT: 'there is no such file',
    EACCES: 'you may not read it',
    EPERM: 'you may not read it',
    EISDIR: 'it is a folder',
    ENOTDIR: 'there is no such file',
  }),
)

await command(async () => {
  const { file, closesMissing, isDryRun, hasRows, mayShrink, ...reading } = readArguments()
  const { body, remarks } = await readContent(file)
  const { format, candidates, remarks: more } = await readCandidates(body, reading)
  // To optimize the embedded Postgres takes 300 MB, and pays for large files only.
  if (candidates.length < SMALL) for (const flag of UNOPTIMIZED) setFlagsFromString(flag)
  const database = await openMigrated(readSettings())
  // An endpoint of our own, because that of Neon may end a request before a large file is written.
  const endpoint = await startEndpoint(database.direct, { connections: 1 })
  try {
    const db = connect(endpoint.url)
    const mayClose = closesMissing || candidates.some(({ closedOn }) => closedOn)
    const plannedBy = (isDryRun: boolean) =>
      importFile(db, candidates, { isDryRun, closesMissing }).catch(explain)
    const dryRun = mayClose && !isDryRun && !mayShrink && (await plannedBy(true))
    const loss = dryRun && lossLine(dryRun, dryRun.known)
    if (loss) throw new Error(`${loss} Nothing was imported. If that is right, add --yes.`)
    const plan = await plannedBy(isDryRun)
    if (hasRows) for (const outcome of plan.outcomes) console.log(rowLine(outcome))
    console.log(`${basename(file)}: ${candidates.length} rows (${format})`)
    for (const remark of [...remarks, ...more]) console.log(remark)
    for (const line of summaryLines(plan)) console.log(line)
    for (const line of missingLines(plan.missing, closesMissing)) console.log(line)
    if (isDryRun) console.log('Dry run: nothing was written.')
  } finally {
    await endpoint.close()
    await database.close()
  }
})

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        town: { type: 'string' },
        kind: { type: 'string', multiple: true },
        credit: { type: 'string' },
        'take-unknown': { type: 'boolean' },
        'keep-drafts': { type: 'boolean' },
        'close-missing': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        rows: { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new Error('Name one file')
    // npm runs scripts in the project's folder; the path is relative to the user's own.
    const path = resolve(process.env['INIT_CWD'] ?? '', file)
    return {
      file: path,
      town: values.town?.trim(),
      kinds: Object.fromEntries((values.kind ?? []).map(readKind)),
      credit: values.credit,
      takesUnknown: values['take-unknown'],
      keepsDrafts: values['keep-drafts'],
      closesMissing: values['close-missing'] ?? false,
      isDryRun: values['dry-run'] ?? false,
      hasRows: values.rows,
      mayShrink: values.yes,
    }
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''
    throw new Error(`${message}\n\n${USAGE}`, { cause: error })
  }
}

/** `Gastronomie=restaurant` as its two halves. */
function readKind(text: string): [label: string, kind: string] {
  const [label = '', kind = ''] = text.split('=').map((part) => part.trim())
  if (!label || !kind)
    throw new Error(`--kind ${text} must be like --kind "Gastronomie=restaurant"`)
  return [label, kind]
}

/** Throws a sentence for errors that the database reports without a message. */
function explain(error: unknown): never {
  throw new Error((error as Error).message || 'The database does not answer', { cause: error })
}

/** Reads a file. Throws a sentence when it cannot; a file that is too large is not read at all. */
async function readContent(path: string) {
  try {
    await using file = await open(path)
    const stat = await file.stat()
    if (stat.isDirectory()) throw new Error('it is a folder')
    if (!stat.isFile()) throw new Error('it is not a plain file')
    if (stat.size > MAX_BYTES) {
      const [size, most] = [stat.size, MAX_BYTES].map((bytes) => Math.round(bytes / 2 ** 20))
      throw new Error(`it has ${size} MB; up to ${most} MB can be imported`)
    }
    return await decode(await file.readFile())
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(`Cannot read ${path}: ${(code && REASONS.get(code)) || message}`, {
      cause: error,
    })
  }
}
