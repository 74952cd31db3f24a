import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  AD_NAMES,
  AD_SIZES,
  draw,
  drawAd,
  heroSeed,
  pictureField,
  pictureSubjects,
} from './draw.ts'
import { DISH_NAMES } from './subjects/hero.ts'
import { renderPicture } from './raster.ts'
import { GROUNDS, POOL, hash } from './seed.ts'

const seeds = Array.from({ length: POOL }, (_, seed) => seed)

/** The faults of an SVG text: tags that are not nested properly, attributes that occur twice. */
function faults(svg: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [tag, closing, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-z]+)((?:\s[a-zA-Z:-]+="[^"<>]*")*)\s*(\/?)>/g,
  )) {
    const names = [...attributes.matchAll(/\s([a-zA-Z:-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(names).size < names.length) found.push(`twice the same attribute: ${tag}`)
    if (closing) {
      if (open.pop() !== name) found.push(`closes nothing: ${tag}`)
    } else if (!empty) open.push(name)
  }
  const rest = svg.replace(/<\/?[a-z]+(?:\s[a-zA-Z:-]+="[^"<>]*")*\s*\/?>/g, '')
  if (/[<>]/.test(rest)) found.push(`not a tag: ${rest.slice(0, 60)}`)
  return [...found, ...open.map((name) => `left open: ${name}`)]
}

const pools = pictureSubjects.filter((subject) => subject !== 'hero')

/** Draws a picture, which must be sound and no larger than `kB`. */
function drawn(subject: string, seed: number, kB: number): string {
  const svg = draw(subject, seed)
  expect(faults(svg)).toEqual([])
  // Without an id, pictures on one page cannot clash.
  expect(svg).not.toMatch(/\s(?:style|id|class|href|on\w+)=|<(?:style|script|text|image)/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\d\.\d\d/)
  expect(svg.length).toBeLessThanOrEqual(kB * 1024)
  return svg
}

describe('drawn pictures', () => {
  it.each(pools)('draws all of %s cleanly, and each differently', (subject) => {
    const pool = seeds.map((seed) => drawn(subject, seed, 16))
    expect(new Set(pool).size).toBe(POOL)
    expect(draw(subject, 1 + POOL)).toBe(pool[1])
    expect(draw(subject, -1)).toBe(pool.at(-1))
  })

  it('lays a table with the dishes that a seed names, in the middle and beside it', () => {
    const tables = DISH_NAMES.map((dish, at) => {
      const [left, right] = [DISH_NAMES.at(at - 1)!, DISH_NAMES.at(at - 2)!]
      return drawn('hero', heroSeed([dish, left, right]), 36)
    })
    expect(new Set(tables).size).toBe(tables.length)
    expect(draw('hero', heroSeed(['crab']))).not.toBe(draw('hero', heroSeed(['crab', 'curry'])))
    expect(drawn('hero', 9_999_999_999, 36)).toMatch(/^<svg/)
  })

  it.each(pictureSubjects)('gives %s in the size that it says', async (subject) => {
    const [width, height] = pictureField(subject)
    expect(await sharp(Buffer.from(draw(subject, 0))).metadata()).toMatchObject({ width, height })
  })

  it('lays each subject on eight grounds, with equally many pictures on each', () => {
    const floods = (seed: number) => draw('table', seed).match(/#[0-9a-f]{6}/g)!
    const grounds = Map.groupBy(seeds, (seed) => seed % GROUNDS)
    expect(grounds.size).toBe(GROUNDS)
    for (const [, [first = 0, ...others]] of grounds) {
      for (const other of others) expect(floods(other)).not.toEqual(floods(first))
    }
  })

  it('spreads names evenly over a pool', () => {
    const drawn = Array.from({ length: 32_000 }, (_, id) => hash(String(id)) % POOL)
    for (const seed of seeds) {
      const share = drawn.filter((found) => found === seed).length / 1000
      expect(share).toBeGreaterThan(0.8)
      expect(share).toBeLessThan(1.2)
    }
  })

  it('refuses a subject it cannot draw', () => {
    expect(() => draw('nothing', 0)).toThrow('nothing')
    expect(() => draw('constructor', 0)).toThrow('constructor')
  })
})

describe('advertisements', () => {
  it.each(AD_NAMES)('draws %s in every placement', (name) => {
    for (const placement of Object.keys(AD_SIZES) as (keyof typeof AD_SIZES)[]) {
      const svg = drawAd(name, placement)
      const [wide, high] = AD_SIZES[placement]

      expect(faults(svg)).toEqual([])
      expect(svg).toContain(`viewBox="0 0 ${wide} ${high}"`)
      expect(svg).not.toMatch(/\s(?:style|id|class|href|on\w+)=|<(?:style|script|image)/)
      expect(svg.length).toBeLessThanOrEqual(6_000)
    }
  })
})

describe('pictures as pixels', () => {
  it.each([
    [1200, 630],
    [900, 900],
    [1200, 900],
    [1600, 900],
  ])('fills %i × %i', async (width, height) => {
    const jpeg = await renderPicture('seafood', 0, { width, height })
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height })
  })
})
