const MAX_LENGTH = 2048
const COUNTRIES =
  'ae at be bg ca ch cl co.cr co.id co.il co.in co.jp co.ke co.kr co.ma co.nz co.th co.uk co.za ' +
  'com com.ar com.au com.bd com.bo com.br com.co com.cu com.do com.ec com.eg com.gh com.gt com.hk ' +
  'com.jm com.mt com.mx com.my com.ng com.ni com.pa com.pe com.ph com.pk com.pr com.py com.sa ' +
  'com.sg com.sv com.tr com.tw com.ua com.uy com.vn cz de dk ee es fi fr gr hn hr hu ie is it lk ' +
  'lt lu lv nl no pl pt ro rs se si sk'
const GOOGLE = new Set(COUNTRIES.split(' ').map((country) => `google.${country}`))
/** Characters that parsers drop or replace, and parts of a path that they take away. */
const UNSAFE = /\p{Cc}|^[^?#]*\\|^[^?#]*\/(\.|%2e){1,2}(?=[/?#]|$)/iu
const MAPS_PATH = /^\/maps(\/?$|\/(place|search|dir|embed)(\/|$)|\/@)/
const SHORT_PATHS = new Map([
  ['maps.app.goo.gl', /^\/[\w-]+\/?$/],
  ['goo.gl', /^\/maps\/[\w-]+\/?$/],
  ['g.page', /^\/(r\/[\w-]+|(?!r(\/|$))[\w.-]+)(\/review)?\/?$/],
  ['share.google', /^\/[\w-]+\/?$/],
  ['g.co', /^\/kgs\/[\w-]+\/?$/],
])

/** The URL of a Google Maps link, and whether it is a short one that leads to another; undefined for any other text. */
export function readMapsUrl(text: string): { url: URL; isShort: boolean } | undefined {
  const address = text.trim()
  const url = address.length <= MAX_LENGTH ? URL.parse(address) : null
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined
  // The text must say what the parser reads: no other spelling of the host or of the path.
  if (!address.toLowerCase().startsWith(url.origin) || UNSAFE.test(address)) return undefined
  const isShort = SHORT_PATHS.get(url.hostname)?.test(url.pathname) ?? false
  return isShort || isMapsPage(url) ? { url, isShort } : undefined
}

function isMapsPage({ hostname, pathname, searchParams }: URL): boolean {
  if (hostname === 'search.google.com') return pathname === '/local/writereview'
  const [, subdomain, host = ''] = /^(www\.|maps\.)?(google\..+)$/.exec(hostname) ?? []
  if (!GOOGLE.has(host)) return false
  if (subdomain === 'maps.' && pathname === '/') return true
  if (subdomain !== 'maps.' && pathname === '/search') return searchParams.has('ludocid')
  return MAPS_PATH.test(pathname)
}
