import { parseArgs } from 'node:util'
import { openDatabase } from '#db/local/open.ts'
import { migrate } from '#db/local/migrate.ts'
import { buildSite } from './lib/build-site.ts'
import { command, progress } from './lib/command.ts'

await command(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } })
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL || undefined,
    dataDir: process.env.DATA_DIR || undefined,
  })
  try {
    await migrate(database.direct)
    const started = performance.now()
    const pages = await buildSite({
      databaseUrl: database.url,
      outDir: values.out,
      onPage: (count) => progress(`Building the site: ${count} pages …`),
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    progress(`Built ${pages} pages into ${values.out} in ${seconds} s`, true)
  } finally {
    await database.close()
  }
})
