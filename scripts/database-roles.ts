import pg from 'pg'
import { migrate } from '#db/local/migrate.ts'
import { openDatabase } from '#db/local/open.ts'
import { createLogins } from '#db/roles.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'

/** Sets new passwords for the functions' two database roles and prints their URLs, which are stored nowhere. */
await command(async () => {
  const { databaseUrl } = readSettings()
  if (!databaseUrl) {
    throw new Error('Set DATABASE_URL: the embedded database gives the functions their addresses')
  }
  const { direct, close } = await openDatabase({ databaseUrl })
  const { statements, urls } = createLogins(databaseUrl)
  await migrate(direct)
    .then(() => runAll(direct, statements))
    .finally(close)
  console.log(`ADMIN_DATABASE_URL=${urls.admin}\nPUBLIC_DATABASE_URL=${urls.public}`)
})

async function runAll(direct: string, statements: string) {
  const client = new pg.Client({ connectionString: direct, connectionTimeoutMillis: 15_000 })
  client.on('error', () => {})
  await client.connect()
  await client.query(statements).finally(() => client.end())
}
