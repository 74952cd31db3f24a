import { beforeEach, expect, test } from 'vitest'
import { testDb } from '../testing.ts'
import { insertRedirect, listRedirects } from './redirects.ts'

const db = await testDb()
beforeEach(() => db.deleteFrom('redirects').execute())

async function redirectsAfter(...moves: [from: string, to: string][]) {
  for (const [fromPath, toPath] of moves) await insertRedirect(db, { fromPath, toPath })
  return (await listRedirects(db)).map(({ fromPath, toPath }) => `${fromPath} → ${toPath}`)
}

test('a page that moves twice leaves no chain', async () => {
  expect(await redirectsAfter(['/a', '/b'], ['/b', '/c'])).toEqual(['/a → /c', '/b → /c'])
})

test('a page that moves back leaves no loop', async () => {
  expect(await redirectsAfter(['/a', '/b'], ['/b', '/a'])).toEqual(['/b → /a'])
})

test('a page that goes in a circle leaves no loop', async () => {
  const moves = [['/a', '/b'], ['/b', '/c'], ['/c', '/a']] as [string, string][] // prettier-ignore
  expect(await redirectsAfter(...moves)).toEqual(['/b → /a', '/c → /a'])
})

test('the later redirect of a path counts', async () => {
  expect(await redirectsAfter(['/a', '/b'], ['/a', '/c'])).toEqual(['/a → /c'])
})

test('a path cannot lead to itself', async () => {
  await expect(redirectsAfter(['/a', '/a'])).rejects.toMatchObject({ code: '23514' })
})
