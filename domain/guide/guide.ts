import * as z from 'zod/mini'
import { HERO_DISHES } from '../vocabulary.ts'
import { DATA_LICENSES } from './data-licenses.ts'

const text = (name: string, max = 200) =>
  z.string(`${name} must be text`).check(
    z.refine((value) => value.trim() !== '', `${name} must not be empty`),
    z.maxLength(max, `${name} must be ${max} characters or fewer`),
  )

const matching = (name: string, pattern: RegExp, sentence: string) =>
  z.string(`${name} must be text`).check(z.regex(pattern, `${name} must be ${sentence}`))

const accepted = (name: string, sentence: string, accepts: (value: string) => unknown) =>
  z.string(`${name} must be text`).check(
    z.refine((value) => {
      try {
        return Boolean(accepts(value))
      } catch {
        return false
      }
    }, `${name} must be ${sentence}`),
  )

const httpsAddress = (name: string) =>
  accepted(name, 'an https:// address without a path', (value) => {
    const url = new URL(value)
    return url.protocol === 'https:' && url.origin === value
  })

/** The address of a file of map tiles: on the guide's own site, or on one host that the content policy then allows. */
const tilesAddress = (value: string) => {
  const url = new URL(value, 'https://guide.invalid')
  return url.protocol === 'https:' && /^(\/(?!\/)|https:\/\/)[^?#;,\s]+$/.test(value)
}

const email = (name: string) => z.email(`${name} must be an e-mail address`)

/** What `guide/config.ts` says of the guide, with its defaults. An error names the field by its path, such as `region.code`. */
const guideSchema = z.strictObject(
  {
    name: text('name', 60),
    tagline: text('tagline'),
    /** The town or area that the guide is about. */
    area: text('area', 60),
    county: z.optional(text('county', 60)),
    /** A state, province or county that addresses name. */
    region: z.optional(
      z.strictObject(
        { code: text('region.code', 10), name: text('region.name', 60) },
        'region must have a code and a name, such as VT and Vermont',
      ),
    ),
    /** The area in sentences, such as `Stowe, Vermont`. */
    areaAndRegion: text('areaAndRegion', 120),
    /** The area in titles, such as `Stowe VT`. */
    areaAndCode: text('areaAndCode', 80),
    /** ISO 3166-1. */
    country: matching('country', /^[A-Z]{2}$/, 'a country code of two capital letters, such as US'),
    /** IANA. Opening hours, ads and daily counts go by its clock. */
    timeZone: accepted(
      'timeZone',
      'an IANA time zone, such as Europe/London',
      // Offsets such as `+05:00` are accepted by Intl, but no database knows them by that name.
      (value) => /^[A-Z]/i.test(value) && new Intl.DateTimeFormat('en-US', { timeZone: value }),
    ),
    /** BCP 47: how dates and numbers from 1,000 on are written. */
    locale: accepted(
      'locale',
      'a language tag, such as en-US',
      (value) => Intl.DateTimeFormat.supportedLocalesOf(value).length,
    ),
    units: z.enum(['miles', 'kilometers'], 'units must be miles or kilometers'),
    /** Whether times are shown as `9 PM` or as `21:00`. */
    clock: z.literal([12, 24], 'clock must be 12 or 24'),
    /** The calling code of phone numbers that are written without one. */
    callingCode: matching(
      'callingCode',
      /^[1-9]\d{0,2}$/,
      'a calling code without its +, such as 1',
    ),
    /** A number as people of the area write it, which nobody has; forms show it. */
    phoneExample: z.optional(text('phoneExample', 30)),
    /** Towns on the water, whose drawing shows it. */
    watersideTowns: z.array(text('watersideTowns', 60), 'watersideTowns must be a list of names'),
    /** The credit that each source of places asks for, beside those that the guide knows, by the source's name. */
    credits: z.optional(z.record(z.string(), text('credits'), 'credits must be texts by source')),
    /** The dish in the middle of the drawing on the home page; without it, that of the largest cuisine. */
    heroDish: z.optional(z.enum(HERO_DISHES, `heroDish must be one of ${HERO_DISHES.join(', ')}`)),
    /** Used for canonical links when SITE_URL is not set. */
    url: httpsAddress('url'),
    email: z.strictObject(
      { support: email('email.support'), claims: email('email.claims') },
      'email must have an address for support and one for claims',
    ),
    /** Where the code of the guide is public. */
    repository: z.optional(
      accepted(
        'repository',
        'an https:// address',
        (value) => new URL(value).protocol === 'https:',
      ),
    ),
    /** The restaurants on the home page, in this order; ids that are not listed are left out. */
    featuredRestaurantIds: z
      .array(
        z
          .int('featuredRestaurantIds must be whole numbers')
          .check(z.positive('featuredRestaurantIds must be whole numbers above 0')),
        'featuredRestaurantIds must be a list of ids',
      )
      .check(z.maxLength(6, 'featuredRestaurantIds must be six ids or fewer')),
    /** One PMTiles file with Protomaps' layers, beneath the pins of the interactive map; without it the map of the guide's folder is. */
    tiles: z.optional(
      z.strictObject(
        {
          url: accepted(
            'tiles.url',
            'a path such as /tiles.pmtiles or an https:// address',
            tilesAddress,
          ),
          attribution: text('tiles.attribution'),
        },
        'tiles must have a url and an attribution',
      ),
    ),
    /**
     * Whether browsers keep pages that were seen, for when they are offline. False takes that back in every browser, with
     * its first visit after the build.
     */
    worksOffline: z.boolean('worksOffline must be true or false'),
    /** Up to so many places, each has a share card of its own, a file that the build composes. */
    placeCards: z
      .int('placeCards must be a whole number')
      .check(z.nonnegative('placeCards must be 0 or more')),
    /** The license that anybody may use the facts of its places under; without one there is no open data. */
    dataLicense: z.optional(
      z.enum(
        Object.keys(DATA_LICENSES) as (keyof typeof DATA_LICENSES)[],
        `dataLicense must be one of ${Object.keys(DATA_LICENSES).join(', ')}`,
      ),
    ),
    /** How many read the weekly letter, in the guide's own words; without it nothing is claimed. */
    subscriberClaim: z.optional(text('subscriberClaim', 60)),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')} is not a field of guide/config.ts`
        : undefined,
  },
)

export type Guide = z.infer<typeof guideSchema>

/** The config as it stands. Throws an error of one sentence that names the first wrong field. */
export function checkGuide(config: unknown): Guide {
  const { error, data } = guideSchema.safeParse(config)
  if (error) throw new Error(`guide/config.ts: ${error.issues[0]?.message}`)
  return data
}
