import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Chart, drawChart } from './chart.ts'

const chart: Chart = {
  title: 'Fish & chips',
  unit: 'plates a second, > 9 is <good>',
  groups: [
    { label: '1,000', bars: [{ label: 'Ours', value: 4000, isOurs: true }] },
    { label: '10,000', bars: ['“A”', 'B & C'].map((label, n) => ({ label, value: 1000 * n })) },
  ],
}

test('a chart is a valid SVG image whatever its labels contain', async () => {
  const { format, width } = await sharp(Buffer.from(drawChart(chart)), { failOn: 'warning' })
    .png()
    .toBuffer({ resolveWithObject: true })
    .then(({ info }) => info)
  expect({ format, width }).toEqual({ format: 'png', width: 720 })
})

test('bars of all groups are proportional to their values, and each has its label', () => {
  const svg = parse(drawChart(chart))
  const widths = svg.querySelectorAll('.bar').map((bar) => Number(bar.getAttribute('width')))
  expect(widths.map((width) => width / widths[0]!)).toEqual([1, 0, 0.25])
  const texts = svg.querySelectorAll('text').map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining(['Fish & chips', 'Ours', '4,000', '“A”', '0', 'B & C', '1,000']),
  )
})

test('nothing is drawn outside the image', () => {
  const svg = parse(drawChart(chart))
  const height = Number(svg.querySelector('svg')?.getAttribute('height'))
  const lowest = svg.querySelectorAll('text, .bar').map((part) => Number(part.getAttribute('y')))
  expect(Math.max(...lowest)).toBeLessThan(height - 20)
})
