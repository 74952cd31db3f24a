import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CONFIG = "export * from './sample/config.ts'"
/** What is made, or shared with the copy. */
const APART = /^(node_modules|\.git|dist.*|\.data|\.astro|\.wrangler|\.netlify)$/

/** Whether the folder `guide` is as it comes, so that the guide is the sample's own. */
export async function isSampleAlone(): Promise<boolean> {
  const config = await readFile('guide/config.ts', 'utf8')
  const names = (await readdir('guide')).filter((name) => !name.startsWith('.')).sort()
  return names.join() === 'config.ts,sample' && config.trim().endsWith(CONFIG)
}

/**
 * Copies the project into `folder`, with the sample in place of its own guide: most tests know the sample by heart. Packages
 * and history are links.
 */
export async function copyWithSample(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of (await readdir('.')).filter((name) => !APART.test(name)))
    if (name !== 'guide') await cp(name, join(folder, name), { recursive: true })
  await cp('guide/sample', join(folder, 'guide/sample'), { recursive: true })
  await writeFile(join(folder, 'guide/config.ts'), `${CONFIG}\n`)
  for (const name of ['node_modules', '.git'].filter(existsSync))
    await symlink(resolve(name), join(folder, name), 'junction')
}
