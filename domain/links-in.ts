const LINK =
  /(?<![@\w.-])(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?![@\w])(?:[:/?#][^\s<>"“”]*)?/gi

/** The different web addresses that a text holds, without the punctuation after them. Mail addresses are none. */
export const linksIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(LINK), ([link]) => link.replace(/[.,;:!?)\]'’]+$/, ''))),
]
