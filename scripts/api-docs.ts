import { writeFile } from 'node:fs/promises'
import { API_FILE, apiDocs } from './docs/api.ts'
import { command } from './lib/command.ts'

await command(async () => {
  await writeFile(API_FILE, await apiDocs())
  console.log(`Wrote ${API_FILE}`)
})
