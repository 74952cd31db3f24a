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
