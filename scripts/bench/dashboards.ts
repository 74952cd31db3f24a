import { startVitest } from 'vitest/node'
import { command } from '../lib/command.ts'

/** The administrator's dashboards over a million events: see the file, which may call functions as scripts may not. */
await command(async () => {
  await startVitest([], {
    include: ['functions/tests/dashboards.bench.ts'],
    watch: false,
    disableConsoleIntercept: true,
  })
})
