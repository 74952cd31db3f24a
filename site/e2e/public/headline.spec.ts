import { headlineClasses } from '#site/ui/headline-classes.ts'
import { expect, test } from '../support/test.ts'

/** Areas of which a guide may be, by the length of their longest word. */
// prettier-ignore
const AREAS = [
  'Ely', 'Bath', 'Stowe', 'Bel Air', 'Lübeck', 'Annapolis', 'Havre de Grace', 'Gettysburg', 'Stratford-upon-Avon', 'Braunschweig',
  'Poughkeepsie', 'Wolverhampton', 'Shepherdstown', 'Fredericksburg', 'Charlottesville', 'Mönchengladbach', 'Llanfairpwllgwyn', 'Recklinghausen',
]

test('@desktop @guide no name of an area is broken in the headline, from 320 to 1920 pixels', async ({
  page,
}) => {
  await page.goto('/')
  const names = AREAS.map((area) => {
    const text = `Where to eat around ${area}`
    return { text, classes: headlineClasses(text) }
  })
  for (const width of [320, 360, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const broken = await page.evaluate((names) => {
      const heading = document.querySelector('h1')!
      return names.flatMap(({ text, classes }) => {
        heading.textContent = text
        heading.className = `mt-3 ${classes.text}`
        heading.parentElement!.className = classes.frame
        const range = document.createRange()
        const words = [...text.matchAll(/[^\s-]+/g)]
        return words.flatMap(({ 0: word, index }) => {
          range.setStart(heading.firstChild!, index)
          range.setEnd(heading.firstChild!, index + word.length)
          return range.getClientRects().length > 1 ? word : []
        })
      })
    }, names)
    expect(broken, `${width} pixels`).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `${width} pixels`).toBeLessThanOrEqual(0)
  }
})
