import type { Guide } from './domain/guide.ts'

/** Everything that makes this guide Bel Air's. Edit this file and import your places to make it yours. */
export const guide: Guide = {
  name: 'Bel Air Table',
  tagline: 'Where to eat around Bel Air, tonight and any night.',
  area: 'Bel Air',
  county: 'Harford County',
  region: { code: 'MD', name: 'Maryland' },
  country: 'US',
  timeZone: 'America/New_York',
  locale: 'en-US',
  units: 'miles',
  callingCode: '1',
  url: 'https://belairtable.example',
  email: { support: 'hello@belairtable.example', claims: 'claims@belairtable.example' },
  repository: 'https://github.com/bel-air-table/guide',
  featuredRestaurantIds: [3, 40, 49, 64, 70, 87],
  worksOffline: true,
  placeCards: 5_000,
  subscriberClaim: '2,600+ subscribers',
}
