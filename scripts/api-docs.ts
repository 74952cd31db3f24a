import { writeFile } from 'node:fs/promises'
import { API_FILE, apiDocs } from './docs/api.ts'
import { ENV_FILE, envExample } from './docs/env-example.ts'
import { command } from './lib/command.ts'

await command(async () => {
  await writeFile(API_FILE, await apiDocs())
  await writeFile(ENV_FILE, await envExample())
  console.log(`Wrote ${API_FILE} and ${ENV_FILE}`)
})
