/** Mail providers with a domain in many countries, such as `hotmail.fr` or `yahoo.co.uk`. */
const PROVIDERS = [
  ...['aim', 'aol', 'btinternet', 'fastmail', 'freenet', 'gmail', 'gmx', 'googlemail', 'hey'],
  ...['hotmail', 'icloud', 'inbox', 'laposte', 'libero', 'live', 'mac', 'mail', 'me', 'msn'],
  ...['orange', 'outlook', 'posteo', 'proton', 'protonmail', 'qq', 'rediffmail', 'rocketmail'],
  ...['seznam', 't-online', 'tutanota', 'tutamail', 'tuta', 'uol', 'virgilio', 'wanadoo', 'web'],
  ...['yahoo', 'yandex', 'ymail', 'zoho', 'zohomail', 'naver', 'daum', 'hanmail', '163', '126'],
]

/** Others at which many have an address or a page. */
const SITES = [
  ...['facebook.com', 'instagram.com', 'google.com', 'yelp.com', 'tripadvisor.com', 'x.com'],
  ...['linktr.ee', 'linktree.com', 'tiktok.com', 'twitter.com', 'pm.me', 'bk.ru', 'list.ru'],
  ...['toasttab.com', 'square.site', 'squarespace.com', 'wixsite.com', 'godaddysites.com'],
  ...['doordash.com', 'grubhub.com', 'ubereats.com', 'opentable.com', 'resy.com', 'menufy.com'],
  ...[
    'wordpress.com',
    'weebly.com',
    'blogspot.com',
    'business.site',
    'myshopify.com',
    'rambler.ru',
  ],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net'],
  ...['charter.net', 'earthlink.net', 'optonline.net', 'frontier.com', 'juno.com', 'rogers.com'],
  ...[
    'sky.com',
    'virginmedia.com',
    'talktalk.net',
    'free.fr',
    'sfr.fr',
    'wp.pl',
    'onet.pl',
    'o2.pl',
  ],
  ...[
    'bigpond.com',
    'xtra.co.nz',
    'shaw.ca',
    'sympatico.ca',
    'telus.net',
    'terra.com.br',
    'bol.com.br',
  ],
]

/** The provider's own name below a country or another end, with what stands before it. */
const OF_PROVIDER = new RegExp(
  `(^|\\.)(${PROVIDERS.join('|')})\\.(com|net|org|info|eu|de|ru|[a-z]{2}|(com?|ne|or)\\.[a-z]{2})$`,
)

/** Whether many have an address or a page at this domain, so that an address there proves nothing. */
export function isSharedDomain(domain: string): boolean {
  const name = domain.toLowerCase()
  return OF_PROVIDER.test(name) || SITES.some((site) => name === site || name.endsWith(`.${site}`))
}
