/** What an address may hold before its `@`. */
const SIGNS = "[:alnum:].!#$%&'*+/=?^_`{|}~-"
/** What is put around a word to show it differently: in Markdown, or as a quotation. */
const MARKUP = ['_', '\\*', '~', '`', "'", '\\|']

/** A pattern of Postgres for this text, but not as a part of a longer word. */
export function wordOf(text: string): string {
  return `(?<![[:alnum:]_])${literalOf(text)}(?![[:alnum:]_])`
}

/**
 * A pattern of Postgres for this address within a text, its `@` also written as in a link. What could be a part of
 * another address is none: `jo.dana@…` and `o'dana@…` are not `dana@…`, but `..dana@…` and `_dana@…_` are nobody else's. In JSON
 * a line's end is written as a letter, which is no part of it either.
 */
export function mentionOf(address: string, isJson = false): string {
  const start = `(^|[^${SIGNS}])`
  const literal = literalOf(address).replace('@', '(@|%40)')
  const marked = MARKUP.map(
    (sign) => `(?<=${start}(${MARKUP.join('|')}){0,4}${sign})${literal}(?=${sign})`,
  )
  const bare = [
    `(?<![${SIGNS}])`,
    `(?<=${start}\\.)`,
    `(?<=\\.\\.)`,
    ...(isJson ? ['(?<=\\\\[bfnrt])'] : []),
  ].map((before) => before + literal)
  return `(${[...bare, ...marked].join('|')})(?![[:alnum:]]|-+[[:alnum:]]|\\.[[:alnum:]])`
}

const literalOf = (text: string) => text.replace(/[^\p{L}\p{N}\s@_-]/gu, '\\$&')
