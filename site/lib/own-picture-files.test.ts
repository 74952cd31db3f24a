import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOwnPictures, servedPicture } from './own-picture-files.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'pictures-'))))
afterEach(() => rm(folder, { recursive: true }))

const photo = sharp({ create: { width: 2000, height: 900, channels: 3, background: '#a06040' } })
const put = (file: string, bytes: string | Buffer) => writeFile(join(folder, file), bytes)

test('pictures are found by their names, with their sizes', async () => {
  await put('hero.jpg', await photo.jpeg().toBuffer())
  await put('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>')
  expect(await listOwnPictures(folder)).toMatchObject({
    hero: { file: 'hero.jpg', width: 2000, height: 900 },
    logo: { file: 'logo.svg', width: 120, height: 40 },
  })
  const served = await sharp(await servedPicture(join(folder, 'hero.jpg'))).metadata()
  expect([served.format, served.width]).toEqual(['jpeg', 1600])
})

test('a guide without a folder has none', async () => {
  expect(await listOwnPictures(join(folder, 'missing'))).toEqual({})
})

test.each([
  [{ 'dinner.jpg': '' }, /dinner\.jpg is none of hero, logo, .*pizza.* as \.svg/],
  [{ 'hero.gif': '' }, /hero\.gif is none of hero/],
  [{ 'hero.jpg': 'no picture' }, /hero\.jpg cannot be read as a picture$/],
  [{ 'favicon.png': '' }, /favicon\.png must be a favicon\.svg$/],
])('%j is refused', async (files, sentence) => {
  for (const [file, text] of Object.entries(files)) await put(file, text)
  await expect(listOwnPictures(folder)).rejects.toThrow(sentence)
})
