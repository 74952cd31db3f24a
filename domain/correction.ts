/** What a visitor may say is wrong about a restaurant. */
export const CORRECTION_KINDS = [
  'closed',
  'hours',
  'phone',
  'address',
  'website',
  'menu',
  'other',
] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]
export const CORRECTION_STATES = ['waiting', 'accepted', 'declined'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]
/** The lists of the desk: what waits because nobody has checked a restaurant for long has one of its own. */
export const CORRECTION_QUEUES = ['waiting', 'outdated', 'accepted', 'declined'] as const
export type CorrectionQueue = (typeof CORRECTION_QUEUES)[number]

const LINK =
  /(?<![@\w.-])(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?![@\w])(?:[:/?#][^\s<>"“”]*)?/gi

/** The different web addresses that a text holds, without the punctuation after them. Mail addresses are none. */
export const linksIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(LINK), ([link]) => link.replace(/[.,;:!?)\]'’]+$/, ''))),
]
