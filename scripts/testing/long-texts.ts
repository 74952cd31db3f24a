/** What hostile texts repeat: signs at which a pattern may begin anew, and words and times that several parts of one take. */
// prettier-ignore
const PIECES = [
  ' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', 'a', 'A', 'Aa', 'a ', 'A ', 'é', 'e\u0301', '\ud83c', '🍕',
  '0', '7 ', '10:00', '09:00-10:00,', '09:00-10:00, ', '11am-2pm & ', 'Mo,', 'Mo-Fr 09:00-17:00; ', 'Mo 9-5, ',
  'closed ', 'Dec 24-26 off; ', ',', ';', ', ', ',;', '-', '- ', '–', '/', '|', '.', 'a.', ':', '"', "'", '""',
  '(', ')', '(a ', '[', '[a](', '![', '{', '<', '</', '<a ', '&', '&amp;', '#', '#1 ', '@', 'a@', '=', '+1 ', '*',
  '**a', '_', '`', '> ', '\\', '%2e/', 'https://a/', ', Inc', ' the', 'Box 1 ', '12, ',
]
/** What stands before and after: a beginning that commits a pattern, and an end at which it must fail. */
const FRAMES = [
  ['', ''],
  ['', '\u0001x!'],
  ['The 1 Main (', ' 0"'],
] as const

/** More than 200 texts of this many letters, of which a reader may need long for one if it is slow. */
export const longTexts = (length: number): string[] =>
  PIECES.flatMap((piece) =>
    FRAMES.map(([before, after]) => {
      const times = Math.ceil((length - before.length - after.length) / piece.length)
      return before + piece.repeat(times) + after
    }),
  )
