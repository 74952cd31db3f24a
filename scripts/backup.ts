import { parseArgs } from 'node:util'
import { writeBackup } from '#db/local/backup.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'
import { open } from './lib/open-guide.ts'

/** `npm run backup -- FILE` writes all data of the guide into a new file. */
await command(async () => {
  const [file] = parseArgs({ allowPositionals: true }).positionals
  if (!file) throw new Error('npm run backup -- FILE')
  const { direct, close } = await open(readSettings())
  const { tables, rows } = await writeBackup(direct, file).finally(close)
  console.log(`Wrote ${rows} rows of ${tables} tables into ${file}`)
})
