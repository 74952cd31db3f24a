/** Pages for one person, opened by a link. Their addresses may hold a secret, so search engines do not list them. */
const LINK_PAGES = [
  'confirm-subscription',
  'correction',
  'holiday-hours',
  'import-business',
  'letter-choices',
  'owner',
  'unsubscribe',
  'window-card',
]

/** Whether a path is that of one of these pages or of others, given by the first part of their addresses, or below one. */
export const linkPagesAnd = (...others: string[]) =>
  new RegExp(`^/(${[...LINK_PAGES, ...others].join('|')})([./]|$)`)

/** The end of the address in the code of a card in a place's window, by which a scan is known. */
export const WINDOW_CARD = '#window'
