export const DAY = 24 * 60

/**
 * Minutes after midnight; `closes` is above `opens` and passes 1440 when the place closes after midnight. A span with an open
 * end counts until midnight, and nobody is told that it closes then.
 */
export type Span = { opens: number; closes: number; isOpenEnd?: true }

/** The span of a place that says when it opens and not when it closes. */
export const openEnded = (opens: number): Span => ({ opens, closes: DAY, isOpenEnd: true })
/** Monday to Sunday. Empty: closed that day. Undefined: the text says nothing we can be sure of. */
export type Week = (Span[] | undefined)[]

/** The spans of a day by their opening. */
export const inOrder = (spans: readonly Span[]) => spans.toSorted((a, b) => a.opens - b.opens)

/** Whether no span of a day in order begins before the one before it ends. */
export const isAscending = (spans: readonly Span[]) =>
  spans.every(({ opens }, index) => index === 0 || opens >= spans[index - 1]!.closes)

/** A week as a short attribute value, `660-1260|1080-|…`: `x` is closed, a missing end is open, and nothing is unknown. */
export const encodeWeek = (week: Week): string => week.map((day) => day && encodeDay(day)).join('|')

export const decodeWeek = (code: string): Week => code.split('|').map(decodeDay)

export const encodeDay = (spans: Span[]): string =>
  spans.map((span) => `${span.opens}-${span.isOpenEnd ? '' : span.closes}`).join() || 'x'

export function decodeDay(code: string): Span[] | undefined {
  if (code === '') return undefined
  if (code === 'x') return []
  return code.split(',').map((span) => {
    const [opens, closes] = span.split('-')
    return closes ? { opens: Number(opens), closes: Number(closes) } : openEnded(Number(opens))
  })
}

/** The week with each night in one piece: `Fr 18:00-24:00; Sa 00:00-02:00` is Friday's. */
export function joinNights(week: Span[][]): Span[][] {
  const joined = week.map((spans) => spans.map((span) => ({ ...span })))
  for (const [index, spans] of joined.entries()) {
    const last = spans.at(-1)
    const tomorrow = joined[(index + 1) % 7]
    const next = tomorrow?.[0]
    if (last?.closes !== DAY || last.isOpenEnd || last.opens === 0) continue
    if (next?.opens !== 0 || next.closes === 0 || next.closes > DAY / 2) continue
    // From 11 in the morning to 11 in the morning could be read as no time at all.
    if (next.closes >= last.opens) continue
    last.closes = DAY + next.closes
    tomorrow?.shift()
  }
  return joined
}
