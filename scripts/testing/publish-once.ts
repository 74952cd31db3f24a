import { publish } from '../build/publish.ts'

/** Publishes once, in a process of its own: `node publish-once.ts DATABASE_URL OUT_DIR`. */
const [databaseUrl, outDir] = process.argv.slice(2)
console.log(JSON.stringify(await publish(databaseUrl!, outDir!)))
