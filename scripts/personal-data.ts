import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { inTransaction } from '#db/local/transaction.ts'
import { noteErased } from '#db/privacy/erased.ts'
import { erasePersonalData, exportPersonalData } from '#db/privacy/personal-data.ts'
import { command } from './lib/command.ts'
import { erasedFile, readSettings } from './lib/command-settings.ts'
import { open } from './lib/open-guide.ts'

const USAGE = `npm run personal-data -- export someone@example.com   prints all that is known, as JSON
npm run personal-data -- erase someone@example.com    erases it, and says what was done`

await command(async () => {
  const [action, argument = '', ...more] = process.argv.slice(2)
  const address = argument.trim()
  const actions: Record<string, typeof erase> = { export: print, erase }
  const act = action && Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!act || !/^[^\s@]+@[^\s@]+$/.test(address) || more.length > 0) throw new Error(USAGE)
  const settings = readSettings()
  const { direct, close } = await open(settings)
  console.log(await act(direct, address, erasedFile(settings)).finally(close))
})

async function timeOf(client: pg.Client) {
  const { rows } = await client.query<{ now: Date }>('select now()')
  return rows[0]!.now
}

async function print(direct: string, address: string) {
  return JSON.stringify(await exportPersonalData(direct, address), undefined, 2)
}

/** Notes the address first, so that what is erased is always on the list. */
async function erase(direct: string, address: string, list: string) {
  await mkdir(dirname(list), { recursive: true })
  await noteErased(list, address, await inTransaction(direct, '', timeOf))
  console.log(`Noted in ${list}: restoring an older backup leaves it out, so keep that file.`)
  const { done, alike } = await erasePersonalData(direct, address)
  const similar = alike.map(
    ({ table, id, column, text }) =>
      `Looks alike, please look at it: ${table} ${id ?? ''}, ${column}: ${JSON.stringify(text)}`,
  )
  if (similar.length > 0) return [...done, ...similar].join('\n')
  if (done.length === 0) return `Nothing is known of ${address}.`
  return [...done, `Checked: ${address} is in no table any more.`].join('\n')
}
