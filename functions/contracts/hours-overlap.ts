const TIME = String.raw`(\d{1,2})(?::(\d{2}))? ?([AP])M`
const SPAN = new RegExp(`${TIME} ?[–-] ?${TIME}`, 'gi')
const DAY = 24 * 60

/**
 * Whether two spans of a weekday's text share time: `11:00 AM – 3:00 PM, 2:00 PM – 9:00 PM`. A span that begins in the
 * small hours is that weekday's own morning, not the end of its night.
 */
export function hasOverlap(line: string): boolean {
  const spans = [...line.matchAll(SPAN)]
    .map(([, ...parts]) => ({ opens: minutesOf(parts), closes: minutesOf(parts.slice(3)) }))
    .map(({ opens, closes }) => ({ opens, closes: closes > opens ? closes : closes + DAY }))
    .toSorted((a, b) => a.opens - b.opens)
  return spans.some(({ closes }, index) => {
    const next = spans[index + 1]
    return next && next.opens < closes
  })
}

const minutesOf = ([hours, minutes = '0', half]: (string | undefined)[]) =>
  ((Number(hours) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0)) * 60 + Number(minutes)
