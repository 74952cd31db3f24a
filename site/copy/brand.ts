/** Everything that makes this guide Bel Air's. Edit this file and import your places to make it yours. */
export const brand = {
  name: 'Bel Air Table',
  tagline: 'Where to eat around Bel Air, tonight and any night.',
  town: 'Bel Air',
  state: 'MD',
  stateName: 'Maryland',
  country: 'US',
  county: 'Harford County',
  timeZone: 'America/New_York',
  locale: 'en_US',
  /** Used for canonical links when SITE_URL is not set. */
  url: 'https://belairtable.example',
  email: { support: 'hello@belairtable.example', claims: 'claims@belairtable.example' },
  repository: 'https://github.com/bel-air-table/guide',
  /** The restaurants on the home page, in this order; ids that are not listed are left out. */
  featuredRestaurantIds: [3, 40, 49, 64, 70, 87],
} as const
