import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import { missingMigrations } from '#db/local/migrate.ts'
import { readHealth } from '#db/queries/operations/health.ts'
import { TROUBLES, troublesOf } from '#domain/rules/health.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'
import { open } from './lib/open-guide.ts'

/** `npm run health` prints what is wrong with the guide of the database, one sentence a line, and then ends with 1. */
await command(async () => {
  parseArgs({ options: {} })
  const { url, direct, close } = await open(readSettings())
  const look = async () => {
    const missing = await missingMigrations(direct)
    if (missing.length > 0) return [`The database lacks the migrations ${missing.join(', ')}.`]
    const health = await readHealth(connect(url, { timeoutMs: 8000 }))
    return troublesOf(health).map((trouble) => {
      const { since, tell } = TROUBLES[trouble]
      return tell(`at ${health[since]!.toISOString()}`)
    })
  }
  const sentences = await look().finally(close)
  console.log(sentences.join('\n') || 'The guide runs as it should.')
  if (sentences.length > 0) process.exitCode = 1
})
