import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { migrate, migrateFor } from '#db/local/migrate.ts'
import { readMigrations, restoreBackup } from '#db/local/restore.ts'
import { readErased } from '#db/privacy/erased.ts'
import { command } from './lib/command.ts'
import { open } from './lib/open-guide.ts'
import { erasedFile, readSettings } from './lib/command-settings.ts'

/**
 * `npm run restore -- FILE [--erased LIST]` loads a file written by `npm run backup` into an empty database; one of an
 * earlier version is migrated then. Addresses
 * that `npm run personal-data -- erase` has erased since stay erased: by the list beside the database, and by another one.
 */
await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { erased: { type: 'string' } },
  })
  const [file] = positionals
  if (!file) throw new Error('npm run restore -- FILE')
  for (const path of [file, values.erased]) {
    if (path !== undefined && !existsSync(path)) throw new Error(`There is no file ${path}`)
  }
  const settings = readSettings()
  const erased = await readErased([erasedFile(settings), ...(values.erased ? [values.erased] : [])])
  const { direct, close } = await open(settings)
  const restore = async () => {
    await migrateFor(direct, await readMigrations(file))
    const restored = await restoreBackup(direct, file, erased)
    await migrate(direct)
    return restored
  }
  const { tables, rows, erasedAgain } = await restore().finally(close)
  console.log(`Restored ${rows} rows of ${tables} tables from ${file}`)
  if (erasedAgain > 0)
    console.log(
      `Erased again: ${erasedAgain} addresses that were erased after this backup was made`,
    )
})
