import type { Guide } from './guide.ts'
import { slugify } from '../slug.ts'

type Required = 'name' | 'area' | 'country' | 'timeZone'

/** What `guide/config.ts` says of the guide; `email` may be one address for everything. */
export type GuideConfig = Pick<Guide, Required> &
  Partial<Omit<Guide, Required | 'email'>> & { email: string | Guide['email'] }

/** Countries whose roads are measured in miles. */
const MILES = ['US', 'GB', 'LR', 'MM']

/** Countries whose people read `9 PM` on a door. */
const TWELVE_HOURS = 'US CA GB IE AU NZ IN PK BD LK PH MY SG HK AE SA EG JM MX CO KR'.split(' ')

// prettier-ignore
const CALLING_CODES: Record<string, string> = {
  US: '1', CA: '1', GB: '44', IE: '353', AU: '61', NZ: '64', ZA: '27', IN: '91', SG: '65', HK: '852', JP: '81', KR: '82',
  DE: '49', AT: '43', CH: '41', LI: '423', FR: '33', LU: '352', BE: '32', NL: '31', IT: '39', ES: '34', PT: '351', MT: '356',
  DK: '45', NO: '47', SE: '46', FI: '358', IS: '354', EE: '372', LV: '371', LT: '370', PL: '48', CZ: '420', SK: '421',
  HU: '36', SI: '386', HR: '385', RO: '40', BG: '359', GR: '30', CY: '357', TR: '90', IL: '972', AE: '971',
  MX: '52', BR: '55', AR: '54', CL: '56', CO: '57', PE: '51', UY: '598', CR: '506', PH: '63', MY: '60', TH: '66',
}

/** Numbers that telephone authorities keep for fiction. */
const PHONE_EXAMPLES: Record<string, string> = {
  US: '202-555-0134',
  CA: '613-555-0134',
  GB: '020 7946 0134',
}

/** The guide of a config: a field that is not given has its default. Nothing is checked here; the build does that. */
export function defineGuide(config: GuideConfig): Guide {
  const { name, area, region, country, email } = config
  return {
    tagline: `Where to eat around ${area}.`,
    areaAndRegion: region ? `${area}, ${region.name}` : area,
    areaAndCode: region ? `${area} ${region.code}` : area,
    locale: `en-${country}`,
    units: MILES.includes(country) ? 'miles' : 'kilometers',
    clock: TWELVE_HOURS.includes(country) ? 12 : 24,
    callingCode: CALLING_CODES[country] ?? '',
    phoneExample: PHONE_EXAMPLES[country],
    watersideTowns: [],
    url: `https://${slugify(name)}.example`,
    featuredRestaurantIds: [],
    worksOffline: true,
    placeCards: 5_000,
    ...config,
    email: typeof email === 'string' ? { support: email, claims: email } : email,
  }
}
