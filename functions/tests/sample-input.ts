import type { Route } from '#contracts/route.ts'

const place = {
  name: 'Oak & Ember',
  description: 'Wood fire and good bread.',
  address: '12 Main Street',
  neighborhood: 'Bel Air',
  region: 'MD',
  postalCode: '21014',
  phone: '410-555-0134',
  website: 'https://oakember.example/',
  rating: 4.5,
  reviewCount: 120,
  ratingSource: 'Google',
  hours: { Monday: 'Closed', Friday: '11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM' },
  features: { Takeout: true, Delivery: false, Facebook: 'https://facebook.example/oakember' },
  images: ['/uploads/0123456789abcdef0123456789abcdef.png'],
  latitude: 39.53,
  longitude: -76.34,
  isOpen: true,
  isFeatured: false,
  isVerified: true,
  closedOn: '2026-03-08',
}
const restaurant = { ...place, cuisine: 'American', priceRange: '$$' }
const business = { ...place, category: 'Books', isDraft: false }
/** The row that is saved has this moment where the call is meant to succeed. */
const change = { id: 1, updatedAt: '2026-03-08T12:00:00.000Z' }

/** For each call an input that is right, as fields; `pathOf` puts those into the address that belong there. */
export const SAMPLES: Record<string, Record<string, unknown>> = {
  listRestaurants: {
    page: 1,
    limit: 5,
    search: 'pizza',
    neighborhood: 'Bel Air',
    cuisine: 'Pizza',
  },
  findRestaurant: { town: 'bel-air', slug: 'oak-ember' },
  readStats: {},
  listBlogPosts: { limit: 3 },
  listAds: { key: 'banner' },
  trackImpression: { id: 1, pageUrl: '/', eventId: 'b4d1f6de-5a0c-4f6e-9d2d-0b7a3f1f8f11' },
  trackClick: { id: 1, pageUrl: '/', visibility: 'visible' },
  trackInteraction: {
    id: 1,
    businessId: 1,
    businessName: 'Main Street Books',
    interactionType: 'call',
    sessionId: 's-1',
    phoneNumber: '+14105550134',
  },
  submitClaim: {
    restaurantId: 1,
    ownerName: 'Dana Reyes',
    ownerEmail: 'dana@example.com',
    ownerPhone: '410-555-0134',
    message: 'I own this place.',
  },
  subscribe: { email: 'reader@example.com', page: '/', wording: 'The weekly letter' },
  unsubscribe: { token: 'c2FtcGxlLXRva2VuLW9mLW5vYm9keS1hdC1hbGwtMDAwMDA' },
  login: { password: 'wrong password' },
  logout: {},
  listSessions: {},
  endSessions: { which: 1, password: 'correct horse battery' },
  listCampaigns: {},
  createCampaign: {
    title: 'Autumn',
    description: 'Soup season',
    advertiserName: 'Main Street Books',
    advertiserEmail: 'ads@example.com',
    advertiserPhone: '410-555-0134',
    imageUrl: '/uploads/autumn.png',
    linkUrl: 'https://example.com/',
    altText: 'A bowl of soup',
    placement: 'banner',
    startDate: '2026-03-08',
    endDate: '2026-04-08',
  },
  updateCampaign: {
    key: 1,
    isActive: false,
    isArchived: false,
    title: 'Winter',
    description: null,
    advertiserPhone: '410-555-0134',
    imageUrl: '/uploads/winter.png',
    endDate: '2026-12-08',
    updatedAt: '2026-03-08T12:00:00.000Z',
  },
  listAdEvents: { id: 1, before: 100 },
  readAdDays: { from: '2026-10-23', to: '2026-11-21', campaignId: 1 },
  uploadImage: {},
  serveImage: { name: '0123456789abcdef0123456789abcdef.png' },
  importBusiness: {
    googleUrl:
      'https://www.google.com/maps/place/Oak+Ember/@39.53,-76.34,17z/data=!3m1!4b1!4m6!3m5!1s0x89c7dd7a294312cd:0xaba614e451c3e661!8m2!3d39.53!4d-76.34',
  },
  importListings: {
    listings: [
      {
        row: 1,
        source: 'csv',
        sourceId: '1',
        name: 'Harbor Lantern',
        address: '1 Quay Street',
        town: 'Port Example',
        notes: [],
      },
    ],
    isDryRun: true,
  },
  readInteractions: {},
  readBusinessInteractions: { id: 1 },
  readInteractionDays: { from: '2026-10-23', to: '2026-11-21', businessId: 1 },
  listListings: { search: 'oak', kind: 'restaurant', state: 'open', page: 1 },
  listListingWords: {},
  createRestaurant: restaurant,
  readRestaurant: { id: 1 },
  updateRestaurant: { ...restaurant, ...change },
  createBusiness: business,
  readBusiness: { id: 1 },
  updateBusiness: { ...business, ...change },
  listClaims: { status: 'pending', search: 'oak', page: 1 },
  decideClaim: { id: 1, action: 'reject', reason: 'The owner is another.', status: 'pending' },
  listPosts: { search: 'crab', state: 'draft', page: 1 },
  createPost: {
    title: 'Crab season',
    slug: 'crab-season',
    content: '## Where to go\n\nTo the water.',
    excerpt: 'Mallets out.',
    author: 'The desk',
    category: 'Dining Guide',
    featuredImage: null,
    isPublished: false,
    publishedAt: '2026-03-08T12:00:00.000Z',
  },
  findPost: { id: 1 },
  updatePost: {
    id: 1,
    title: 'Where to eat',
    slug: 'where-to-eat',
    content: 'Everywhere.',
    excerpt: 'Everywhere.',
    author: 'The desk',
    category: 'Reviews',
    featuredImage: null,
    isPublished: true,
    publishedAt: '2026-03-08T12:00:00.000Z',
    updatedAt: '2026-03-08T12:00:00.000Z',
  },
  listSubscribers: { search: 'reader', page: 1 },
  exportSubscribers: { after: 1 },
  moveDraft: {
    ...change,
    id: 2,
    address: '12 Main Street',
    neighborhood: 'Bel Air',
    cuisine: 'Thai',
    priceRange: '$$',
  },
  listBuilds: {},
  requestBuild: {},
  listChanges: {},
  readHealth: {},
  reportPolicyViolation: { reports: [] },
}

/** The address for an input, and the fields that are left for the body. */
export function addressOf({ method, path, body }: Route, input: Record<string, unknown>) {
  const rest = new Map(Object.entries(input))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encode(toText(value))
  })
  const fields = Object.fromEntries(rest)
  if (method !== 'GET' && body !== 'none') return { address: filled, body: fields }
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, toText(value)]),
  )
  return { address: query.size > 0 ? `${filled}?${query}` : filled, body: undefined }
}

/** Half of a surrogate pair cannot be written in an address, only its broken bytes. */
function encode(value: string) {
  return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80'
}

/** As a browser would write it, but for objects, which nobody can write in an address. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
