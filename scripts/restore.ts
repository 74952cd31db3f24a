import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#db/local/restore.ts'
import { command } from './lib/command.ts'
import { openMigrated } from './lib/open-guide.ts'
import { readSettings } from './lib/command-settings.ts'

/** `npm run restore -- FILE` loads a file written by `npm run backup` into an empty database. */
await command(async () => {
  const [file] = parseArgs({ allowPositionals: true }).positionals
  if (!file) throw new Error('npm run restore -- FILE')
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  const { direct, close } = await openMigrated(readSettings())
  const { tables, rows } = await restoreBackup(direct, file).finally(close)
  console.log(`Restored ${rows} rows of ${tables} tables from ${file}`)
})
