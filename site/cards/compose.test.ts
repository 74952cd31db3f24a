import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composeCard, layOut } from './compose.ts'
import { pictureCache } from './picture-cache.ts'

const SITE = new URL('https://guide.invalid')
const textOf = (card: Parameters<typeof layOut>[0]) =>
  layOut(card)
    .map(({ text }) => text)
    .reverse()

test('a card shows kind, name and place, all above the lower margin', () => {
  const lines = layOut({ name: 'Savona', kind: 'Pizza', where: 'Bel Air, MD' })
  expect(lines.map(({ text }) => text)).toEqual(['Bel Air, MD', 'Savona', 'PIZZA'])
  expect(lines[0]!.y).toBe(566)
  expect(lines.map(({ y }) => y)).toEqual(lines.map(({ y }) => y).sort((a, b) => b - a))
})

test('a long name wraps into lines of about one length, and shrinks when there are many', () => {
  const three = 'Chesapeake Crab House & Tavern'
  const many = 'Twelve Tables '.repeat(6).trim()
  expect(textOf({ name: three })).toEqual(['Chesapeake', 'Crab House', '&\u00a0Tavern'])
  const sizes = ['Savona', three, many].map((name) => layOut({ name })[0]!.size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(sizes).size).toBe(3)
})

test('a word of 190 letters is broken, ends in an ellipsis, and stays below the guide’s name', () => {
  const lines = layOut({ name: 'abcdefghij'.repeat(19), kind: 'Bar', where: 'W'.repeat(190) })
  expect(lines.filter(({ text }) => text.endsWith('…'))).toHaveLength(2)
  const { y, size } = lines.at(-1)!
  expect(y - size).toBeGreaterThan(124)
})

test.each([
  ['🍕 Pizza Place 🍕', ['CHINESE', 'Pizza', 'Place', 'Bel Air']],
  ['鼎泰豐 (Din Tai Fung)', ['CHINESE', '(Din', 'Tai', 'Fung)', 'Bel Air']],
  ['鼎泰豐', ['Chinese', 'Bel Air']],
  ['مطعم', ['Chinese', 'Bel Air']],
  ['🍜🍜', ['Chinese', 'Bel Air']],
  ['Łódź Café Phở', ['CHINESE', 'Łódź', 'Café', 'Pho', 'Bel Air']],
  ['𝓙𝓸𝓮’𝓼', ['CHINESE', 'Joe’s', 'Bel Air']],
])('the name %s reads on a card', (name, words) => {
  const lines = textOf({ name, kind: 'Chinese', where: 'Bel Air' })
  const [where, ...others] = lines.reverse()
  expect([...others.reverse().flatMap((line) => line.split(' ')), where]).toEqual(words)
})

test('a card without a word that it can show bears the guide’s name', () => {
  expect(textOf({ name: '鼎泰豐', kind: '中餐', where: '台北' })).toEqual(['Bel Air', 'Table'])
})

test('a card is a JPEG of 1200 × 630 below 120 kB, the same each time', async () => {
  const card = { path: '/a/b', name: 'Savona', kind: 'Ramen', picture: '/pictures/ramen-3.svg' }
  const jpeg = await composeCard(card, SITE)
  const { format, width, height } = await sharp(jpeg).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(jpeg.length).toBeLessThan(120_000)
  expect(await composeCard(card, SITE)).toEqual(jpeg)
  expect(await composeCard({ ...card, name: 'Savoy' }, SITE)).not.toEqual(jpeg)
})

test('a card is kept for the next build, unless its photo could not be read', async () => {
  const { folder } = pictureCache('cards')
  const keptBy = async (compose: () => Promise<Buffer>) => {
    const before = new Set(await readdir(folder).catch(() => []))
    await compose()
    return (await readdir(folder).catch(() => [])).filter((file) => !before.has(file))
  }
  const card = { path: '/a/b', name: randomUUID(), kind: 'Ramen', picture: '/pictures/ramen-3.svg' }
  const photo = { ...card, picture: `/uploads/${'0'.repeat(32)}.jpg` }
  const kept = await keptBy(() => composeCard(card, SITE))
  expect(kept).toHaveLength(1)
  expect(await keptBy(() => composeCard(card, SITE))).toEqual([])
  expect(await keptBy(() => composeCard(photo, SITE))).toEqual([])
  await rm(join(folder, kept[0]!))
})
