/**
 * Texts that a spreadsheet would run as formulas. They get an apostrophe in front, and so do those that already start
 * with one, so that removing one apostrophe always restores the text. Papa's own pattern misses texts of several
 * lines, full-width signs, and zero-width characters before a sign.
 */
const FORMULA = /^['\p{Z}\p{C}]*[\t\r\n=+\-@＝＋－＠﹦﹢﹣﹫−]/u

/**
 * A sign where a spreadsheet that splits cells at something else, or lines within a cell, begins one: after a separator or a
 * line break and quotes, which it takes away. The sign is looked for first, so that the time grows with the length alone.
 */
const LATER_FORMULA =
  /(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])(?<=[,;|\t\r\n]['"`´\p{Pi}\p{Pf}„‚\p{Z}\p{C}]*)/gu
const GUARDED = /'(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])(?<=[,;|\t\r\n]['"`´\p{Pi}\p{Pf}„‚\p{Z}\p{C}]*)/gu

/** The text as a cell of CSV that no spreadsheet runs as a formula. */
export function guardFormula(text: string): string {
  const guarded = text.replace(LATER_FORMULA, "'")
  return FORMULA.test(guarded) ? `'${guarded}` : guarded
}

/** The text that `guardFormula` made a cell of. */
export function unguardFormula(cell: string): string {
  const guarded = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
  return guarded.replace(GUARDED, '')
}
