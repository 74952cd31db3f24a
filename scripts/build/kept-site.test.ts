import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { siteFolders } from '../testing/published.ts'
import { keepSite, restoreSite } from './kept-site.ts'

const site = siteFolders('kept-site')

test('a site and its replica come back, and never over another site', async () => {
  const [out, kept] = [site('dist'), site('kept')]
  const read = () => Promise.all([`${out}/a.html`, `${out}.replica/made-by`].map(readText))
  await restoreSite(out, kept)
  await expect(read()).rejects.toThrow('no such file')

  for (const folder of [out, `${out}.replica`]) await mkdir(folder)
  await writeFile(`${out}/a.html`, 'first')
  await writeFile(`${out}.replica/made-by`, '1')
  await keepSite(out, kept)
  for (const folder of [out, `${out}.replica`]) await rm(folder, { recursive: true })
  await restoreSite(out, kept)
  expect(await read()).toEqual(['first', '1'])

  await writeFile(`${out}/a.html`, 'second')
  await restoreSite(out, kept)
  expect(await read()).toEqual(['second', '1'])
})

const readText = (file: string) => readFile(file, 'utf8')
