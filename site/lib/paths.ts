/** Addresses that several parts of the guide have to agree on. */

/**
 * The path to open after signing in: `redirect` with its query if it is one of the admin pages, otherwise `/admin`,
 * for example for an address on another host.
 */
export function adminPath(redirect: string | null): string {
  const { origin } = location
  const url = redirect && URL.canParse(redirect, origin) ? new URL(redirect, origin) : undefined
  const isOurs =
    url?.origin === origin && /^\/(admin(\/[\w-]+)*|import-business)$/.test(url.pathname)
  return isOurs && url.pathname !== LOGIN ? url.pathname + url.search : '/admin'
}

/** The path of the login page, which leads back to the current page. */
export const loginPath = () =>
  `${LOGIN}?redirect=${encodeURIComponent(location.pathname + location.search)}`

const LOGIN = '/admin/login'

/** The path of a business for visitors: its card in the list of businesses. */
export const businessPath = (id: number) => `/businesses#business-${id}`

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
