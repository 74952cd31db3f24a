import { DEFAULT_THEME } from '../../../domain/guide/define-theme.ts'

export type Chart = {
  title: string
  /** The unit of the values, and whether more or less is better. */
  unit: string
  groups: { label?: string; bars: Bar[] }[]
}

type Bar = { label: string; value: number; isOurs?: boolean }

// The colors of the default theme by day, on a panel, because the page around it may be light or dark.
const { paper: PAPER, line: LINE, ink: INK, soft: MUTED, accent: ACCENT } = DEFAULT_THEME.day
const OTHERS = '#9a8870'

const WIDTH = 720
const MARGIN = 28
const ROW = 32
const BAR_HEIGHT = 20
const BARS_START = 220
const LONGEST = WIDTH - MARGIN - 70 - BARS_START

/** Draws an SVG file of horizontal bars; all groups share one scale from zero. */
export function drawChart({ title, unit, groups }: Chart): string {
  const max = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)))
  let y = 104
  const parts = groups.flatMap(({ label, bars }) => {
    const heading = label === undefined ? [] : [text(label, { y, fill: MUTED, size: 14 })]
    if (label !== undefined) y += 14
    const rows = bars.map((bar, index) =>
      drawBar(bar, { y: y + index * ROW, length: (bar.value / max) * LONGEST }),
    )
    y += bars.length * ROW + 28
    return [...heading, ...rows]
  })
  const height = y - 12
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif">
<title>${escape(`${title}: ${unit}`)}</title>
<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="12" fill="${PAPER}" stroke="${LINE}"/>
${text(title, { y: 42, size: 22, family: 'Georgia, serif' })}
${text(unit, { y: 66, fill: MUTED, size: 14 })}
${parts.join('\n')}
</svg>
`
}

function drawBar({ label, value, isOurs }: Bar, { y, length }: { y: number; length: number }) {
  const middle = y + BAR_HEIGHT / 2 + 5
  const weight = isOurs ? 700 : 400
  return [
    text(label, { x: BARS_START - 12, y: middle, weight, anchor: 'end' }),
    `<rect class="bar" x="${BARS_START}" y="${y}" width="${Number(length.toFixed(2))}" height="${BAR_HEIGHT}" rx="3" fill="${isOurs ? ACCENT : OTHERS}"/>`,
    text(NUMBER.format(value), { x: BARS_START + length + 8, y: middle, weight }),
  ].join('\n')
}

type TextStyle = {
  y: number
  x?: number
  fill?: string
  size?: number
  weight?: number
  anchor?: 'start' | 'end'
  family?: string
}

function text(content: string, { y, x = MARGIN, fill = INK, size = 15, ...style }: TextStyle) {
  const { weight = 400, anchor = 'start', family } = style
  const font = `font-size="${size}" font-weight="${weight}"${family ? ` font-family="${family}"` : ''}`
  return `<text x="${Number(x.toFixed(2))}" y="${y}" fill="${fill}" text-anchor="${anchor}" ${font}>${escape(content)}</text>`
}

const NUMBER = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
const escape = (content: string) => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
