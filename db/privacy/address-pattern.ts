/** Whether an address stands for somebody who was erased. */
export const isErased = (address: string): boolean => /^erased-.*@example\.invalid$/.test(address)

/** The characters that an address may have before its `@`, for a bracket expression. */
const ADDRESS_CHARACTERS = "[:alnum:].!#$%&'*+/=?^_`{|}~-"
/** Characters that Markdown or a quotation puts around a word. */
const MARKUP = ['_', '\\*', '~', '`', "'", '\\|']

/** A Postgres pattern for this text as a whole word. */
export function wordPattern(text: string): string {
  return `(?<![[:alnum:]_])${literalPattern(text)}(?![[:alnum:]_])`
}

/**
 * A Postgres pattern for this address within a text; its `@` may be `%40`, as in a link. Does not match part of another
 * address: `jo.dana@…` and `o'dana@…` are not `dana@…`, but `..dana@…` and `_dana@…_` are. In JSON, the letter of an
 * escape such as `\n` does not count as part of the address.
 */
export function mentionPattern(address: string, isJson = false): string {
  const start = `(^|[^${ADDRESS_CHARACTERS}])`
  const literal = literalPattern(address).replace('@', '(@|%40)')
  const marked = MARKUP.map(
    (sign) => `(?<=${start}(${MARKUP.join('|')}){0,4}${sign})${literal}(?=${sign})`,
  )
  const bare = [
    `(?<![${ADDRESS_CHARACTERS}])`,
    `(?<=${start}\\.)`,
    `(?<=\\.\\.)`,
    ...(isJson ? ['(?<=\\\\[bfnrt])'] : []),
  ].map((before) => before + literal)
  return `(${[...bare, ...marked].join('|')})(?![[:alnum:]]|-+[[:alnum:]]|\\.[[:alnum:]])`
}

const literalPattern = (text: string) => text.replace(/[^\p{L}\p{N}\s@_-]/gu, '\\$&')
