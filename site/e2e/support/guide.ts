import { readFile, readdir } from 'node:fs/promises'
import { AFTER, GUIDE } from './servers.ts'
import { test } from './test.ts'

/** The built site that most tests look at. */
export const DIST = `${GUIDE.folder}/dist`
/** The built site of the running test. */
const dist = () => (test.info().project.name === 'after' ? `${AFTER.folder}/dist` : DIST)

/** A restaurant and a post of the sample guide. */
export const PLACE = '/bel-air/bond-thistle'
export const POST = '/blog/the-soup-map'

/** Every page's path. */
export async function allPaths(): Promise<string[]> {
  const files = await readdir(dist(), { recursive: true })
  return files
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
}

type PlacePage = { path: string; html: string }

/** The pages of single places: the only ones that say so in their markup. */
export async function placePages(): Promise<PlacePage[]> {
  const read = async (path: string) => ({ path, html: await pageText(path) })
  const pages = await Promise.all((await allPaths()).map(read))
  return pages.filter(({ html }) => html.includes('data-page="place"'))
}

export const pageText = (path: string) =>
  readFile(`${dist()}${path === '/' ? '/index' : path}.html`, 'utf8')

/** The pages of the administrator. */
export const adminPaths = async () =>
  (await allPaths()).filter((path) => /^\/(admin|import-business)(\/|$)/.test(path))
