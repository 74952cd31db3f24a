/** Pages that a link opens for one person, whose addresses may hold what nobody else should have: they are in no search engine. */
const LINK_PAGES = [
  'confirm-subscription',
  'correction',
  'holiday-hours',
  'import-business',
  'letter-choices',
  'owner',
  'unsubscribe',
]

/** Whether a path is that of one of these pages or of others, given by the first part of their addresses, or below one. */
export const linkPagesAnd = (...others: string[]) =>
  new RegExp(`^/(${[...LINK_PAGES, ...others].join('|')})([./]|$)`)
