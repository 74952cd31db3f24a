/** Pages for one person, opened by a link. Their addresses may hold a secret, so search engines do not list them. */
export const LINK_PAGES = [
  'ad-report',
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
