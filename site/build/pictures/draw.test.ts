import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CUISINES, POST_CATEGORIES } from '#db/vocabulary.ts'
import {
  AD_NAMES,
  AD_SIZES,
  VARIANTS,
  cuisineSubject,
  drawAd,
  drawPicture,
  pictureField,
  pictureSubjects,
  postSubject,
  shopSubject,
  townSubject,
} from './draw.ts'
import { renderPicture } from './raster.ts'

const variants = Array.from({ length: VARIANTS }, (_, variant) => variant)

/** Every tag closes the one that is open, and no attribute is written twice. */
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

const drawings = pictureSubjects.flatMap((subject) =>
  variants.map((variant) => ({ subject, variant, svg: drawPicture(subject, variant) })),
)

describe('drawn pictures', () => {
  it.each(drawings)('draws $subject/$variant cleanly', async ({ subject, svg }) => {
    const [wide, high] = pictureField(subject)

    expect(faults(svg)).toEqual([])
    expect(svg).not.toMatch(/\s(?:style|id|class|href|on\w+)=|<(?:style|script|text|image)/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\d\.\d\d/)
    expect(svg.length).toBeLessThanOrEqual((subject === 'hero' ? 25 : 12) * 1024)

    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    expect([width, height]).toEqual([wide, high])
  })

  it('draws each variant differently, and the same each time', () => {
    for (const subject of pictureSubjects) {
      const four = variants.map((variant) => drawPicture(subject, variant))
      expect(new Set(four).size).toBe(VARIANTS)
      expect(drawPicture(subject, 1 + VARIANTS)).toBe(four[1])
      expect(drawPicture(subject, -1)).toBe(four.at(-1))
    }
  })

  it('has a picture for every cuisine and every category', () => {
    const cuisines = CUISINES.map(cuisineSubject)
    const posts = POST_CATEGORIES.map(postSubject)

    expect(new Set([...cuisines, ...posts]).size).toBe(CUISINES.length + POST_CATEGORIES.length)
    expect(pictureSubjects).toEqual(expect.arrayContaining([...cuisines, ...posts]))
    expect(cuisines).not.toContain('table')
  })

  it('lays the table for a cuisine it does not know', () => {
    expect(cuisineSubject('Peruvian')).toBe('table')
    expect(cuisineSubject('')).toBe('table')
    expect(cuisineSubject('constructor')).toBe('table')
    expect(cuisineSubject('fast food')).toBe('fast-food')
    expect(postSubject('Something else')).toBe('featured')
  })

  it('finds the shop by its trade and the town by its water', () => {
    expect(
      ['Florist', 'Bookstore', 'Hardware store', 'Bike shop', 'Barber'].map(shopSubject),
    ).toEqual(['florist', 'bookshop', 'hardware', 'bike', 'shop'])
    expect(['Bel Air', 'Havre de Grace'].map(townSubject)).toEqual(['town', 'waterside'])
  })

  it('refuses a subject it cannot draw', () => {
    expect(() => drawPicture('nothing', 0)).toThrow('nothing')
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
