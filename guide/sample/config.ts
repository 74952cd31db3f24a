import { defineGuide } from '#domain/guide/define-guide.ts'

/** What makes the sample Bel Air's guide. */
export const guide = defineGuide({
  name: 'Bel Air Table',
  tagline: 'Where to eat around Bel Air, tonight and any night.',
  area: 'Bel Air',
  county: 'Harford County',
  region: { code: 'MD', name: 'Maryland' },
  country: 'US',
  timeZone: 'America/New_York',
  email: { support: 'hello@belairtable.example', claims: 'claims@belairtable.example' },
  url: 'https://belairtable.example',
  repository: 'https://github.com/bel-air-table/guide',
  phoneExample: '410-555-0134',
  heroDish: 'crab',
  watersideTowns: ['Havre de Grace', 'Perryville'],
  featuredRestaurantIds: [3, 40, 49, 64, 70, 87],
  dataLicense: 'CC0-1.0',
  subscriberClaim: '2,600+ subscribers',
})

/** The sample has the default theme. */
export const theme = {}

/** In the folder `guide`. */
export const pictures = 'sample/pictures'

export { intros, words } from './words.ts'
export { default as map } from './map.json' with { type: 'json' }
