import { readFile, readdir } from 'node:fs/promises'

/** The built site that the server under test serves. */
export const DIST = '.data/test/dist'

/** Every page's path. */
export async function allPaths(): Promise<string[]> {
  const files = await readdir(DIST, { recursive: true })
  return files
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
}

/** The pages of single places: the only ones that say so in their markup. */
export async function placePaths(): Promise<string[]> {
  const paths = await allPaths()
  const texts = await Promise.all(paths.map((path) => pageText(path)))
  return paths.filter((_, index) => texts[index]?.includes('data-page="place"'))
}

export const pageText = (path: string) =>
  readFile(`${DIST}${path === '/' ? '/index' : path}.html`, 'utf8')

/** The pages of the administrator. */
export const adminPaths = async () =>
  (await allPaths()).filter((path) => /^\/(admin|import-business)(\/|$)/.test(path))
