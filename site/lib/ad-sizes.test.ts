import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AD_SIZES, sizeText } from './ad-sizes.ts'

const SLOT = readFileSync(new URL('../components/AdSlot.astro', import.meta.url), 'utf8')

/** The size that the styles of the slot give a placement on a desktop, where a clamped height is at its largest. */
function styledSize(placement: string) {
  const rule = new RegExp(
    `\\.slot(?:\\[data-placement='${placement}'\\])? \\{\\s*--height: ([^;]+);\\s*--width: (\\d+)px`,
  )
  const own = SLOT.includes(`data-placement='${placement}'`)
  const text = own ? SLOT.slice(SLOT.indexOf(`.slot[data-placement='${placement}']`)) : SLOT
  const [, height = '', width] = rule.exec(text) ?? []
  return `${width}x${/(\d+)px\)?$/.exec(height)?.[1]}`
}

test('the shown sizes of ads are those of the slot’s styles', () => {
  for (const [placement, { shown }] of Object.entries(AD_SIZES)) {
    expect(styledSize(placement)).toBe(sizeText(shown))
  }
})
