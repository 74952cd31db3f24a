import { openDatabase } from '#db/local/open.ts'
import { erasePersonalData, exportPersonalData } from '#db/privacy/personal-data.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'

const USAGE = `npm run personal-data -- export someone@example.com   prints all that is known, as JSON
npm run personal-data -- erase someone@example.com    erases it, and says what was done`

await command(async () => {
  const [action, argument = '', ...more] = process.argv.slice(2)
  const address = argument.trim()
  const actions: Record<string, typeof print> = { export: print, erase }
  const act = action && Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!act || !/^[^\s@]+@[^\s@]+$/.test(address) || more.length > 0) throw new Error(USAGE)
  const { direct, close } = await openDatabase(readSettings())
  console.log(await act(direct, address).finally(close))
})

async function print(direct: string, address: string) {
  return JSON.stringify(await exportPersonalData(direct, address), undefined, 2)
}

async function erase(direct: string, address: string) {
  const { done, alike } = await erasePersonalData(direct, address)
  const similar = alike.map(
    ({ table, id, column, text }) =>
      `Looks alike, please look at it: ${table} ${id ?? ''}, ${column}: ${JSON.stringify(text)}`,
  )
  if (similar.length > 0) return [...done, ...similar].join('\n')
  if (done.length === 0) return `Nothing is known of ${address}.`
  return [...done, `Checked: ${address} is in no table any more.`].join('\n')
}
