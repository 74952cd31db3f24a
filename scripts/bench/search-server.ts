import { build } from 'esbuild'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' },
  ...{ '.json': 'application/json', '.svg': 'image/svg+xml' },
}
/** The stores of the search as pages have them. */
const STORES = `
  export { $filters } from '#site/stores/filters.ts'
  export { $listing } from '#site/stores/listing.ts'
  export { NO_FILTERS } from '#site/lib/filters.ts'
  export { placesIn } from '#site/lib/search-index.ts'
`

/** Serves a built guide's folder to this machine alone, and the stores of its search at `/stores.js`. */
export async function serveGuide(outDir: string): Promise<Server> {
  const stores = await bundle(STORES)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = extname(pathname) ? pathname : `${pathname}.html`
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    const reading = pathname === '/stores.js' ? stores : readFile(join(outDir, file))
    Promise.resolve(reading).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    ...{ bundle: true, minify: true, write: false, format: 'iife', globalName: 'stores' },
  })
  return outputFiles[0]?.text ?? ''
}
