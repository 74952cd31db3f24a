/**
 * Where to go after signing in: an address of the administrator's own pages, with its query; anything else, for
 * example an address on another host, is `/admin`.
 */
export function adminPath(redirect: string | null): string {
  const { origin } = location
  const url = redirect && URL.canParse(redirect, origin) ? new URL(redirect, origin) : undefined
  const isOurs =
    url?.origin === origin && /^\/(admin(\/[\w-]+)*|import-business)$/.test(url.pathname)
  return isOurs && url.pathname !== LOGIN ? url.pathname + url.search : '/admin'
}

/** The way to the login and back to the page that is open. */
export const loginPath = () =>
  `${LOGIN}?redirect=${encodeURIComponent(location.pathname + location.search)}`

const LOGIN = '/admin/login'
