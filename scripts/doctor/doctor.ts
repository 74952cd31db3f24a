import { parseArgs } from 'node:util'
import { command } from '../lib/command.ts'
import { readSettings } from '../lib/command-settings.ts'
import { open } from '../lib/open-guide.ts'
import { readFlags } from '../lib/read-flags.ts'
import { type Finding, findingLine } from './finding.ts'
import { lookAtConfig, lookAtDatabase } from './guide.ts'
import { lookAtMail, lookAtSettings } from './settings.ts'
import { lookAtSite } from './address.ts'

const USAGE = `npm run doctor -- [https://ADDRESS]

Without an address: config, settings, places, schedule and builds of the guide of DATABASE_URL, or of the embedded database.
With one: what the guide there answers.`

/** Says of a guide what is not as it should be, a line each with what to do, and then ends with 1. Changes nothing. */
await command(async () => {
  const address = readFlags(USAGE, readAddress)
  const settings = readSettings()
  const findings = address ? await lookAtSite(address) : await lookHere(settings)
  findings.push(...(await lookAtMail()))
  for (const finding of findings) console.log(findingLine(finding))
  const count = findings.filter(({ is }) => is === 'todo').length
  console.log(count > 0 ? `\n${count} to do.` : '\nNothing to do.')
  if (count > 0) process.exitCode = 1
})

async function lookHere(settings: ReturnType<typeof readSettings>): Promise<Finding[]> {
  const database = await open(settings)
  try {
    return [...lookAtConfig(), ...lookAtSettings(), ...(await lookAtDatabase(database))]
  } finally {
    await database.close()
  }
}

function readAddress(): string | undefined {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [address, ...more] = positionals
  if (more.length > 0) throw new Error('Name one address')
  if (address === undefined) return undefined
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new Error(`${address} must be a web address, such as https://ely-eats.example`)
  return address
}
