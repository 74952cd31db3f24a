/** The words that columns may hold, in the order in which a person should meet them. */

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const
export type PriceRange = (typeof PRICE_RANGES)[number]

/** The cuisines with a text of their own; a restaurant may name another. */
export const CUISINES = [
  'American',
  'Italian',
  'Seafood',
  'Pizza',
  'Mexican',
  'Asian',
  'Chinese',
  'Japanese',
  'Thai',
  'Indian',
  'Mediterranean',
  'Greek',
  'BBQ',
  'Korean',
  'Vietnamese',
  'Steakhouse',
  'Cafe',
  'Desserts',
  'Fast Food',
  'Bakery',
  'Deli',
] as const

export const POST_CATEGORIES = [
  'Featured',
  'Dining Guide',
  'Date Night',
  'Hidden Gems',
  'New Openings',
  'Reviews',
  'Food Events',
] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]

export const PLACEMENTS = ['banner', 'sidebar', 'billboard'] as const
export type Placement = (typeof PLACEMENTS)[number]

/** A place in the guide: with a page, or with a card alone. */
export const PLACE_KINDS = ['restaurant', 'business'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** What the administrator can remove, and put back. */
export const REMOVABLE_KINDS = [
  ...PLACE_KINDS,
  'post',
  'campaign',
  'subscriber',
  'picture',
] as const
export type RemovableKind = (typeof REMOVABLE_KINDS)[number]

export const CLAIM_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** What happens to an ad on a page. */
export const AD_EVENT_TYPES = ['impression', 'click'] as const
export type AdEventType = (typeof AD_EVENT_TYPES)[number]

/** What a visitor does with the card of a business. */
export const INTERACTION_TYPES = ['impression', 'call', 'website', 'card_click'] as const
export type InteractionType = (typeof INTERACTION_TYPES)[number]

/**
 * What a visitor does on the page of a restaurant: a view may have come from a search of the guide, or from the code on a card
 * in the restaurant's window.
 */
export const PLACE_EVENT_TYPES = [
  'view',
  'search',
  'scan',
  'call',
  'directions',
  'menu',
  'website',
  'reserve',
  'order',
] as const
export type PlaceEventType = (typeof PLACE_EVENT_TYPES)[number]
/** What an owner reads of how a page was used, in this order. */
export const PLACE_EVENT_LABELS: Record<PlaceEventType, string> = {
  view: 'Views',
  search: 'Found through this guide’s search',
  scan: 'Scans of the window card',
  call: 'Taps on Call',
  directions: 'Taps on Directions',
  menu: 'Taps on Menu',
  website: 'Taps on Website',
  reserve: 'Taps on Reserve',
  order: 'Taps on Order online',
}

/** Features that are pages elsewhere: true, or the address of the page. */
export const SOCIAL_SITES = ['Facebook', 'Instagram'] as const
export type SocialSite = (typeof SOCIAL_SITES)[number]
export const isSocialSite = (feature: string) => SOCIAL_SITES.some((site) => site === feature)

/** Features by group. A key of `features` outside this list is shown under its own name at the end. */
export const FEATURE_GROUPS = {
  'Service Options': [
    'Dine-in',
    'Takeout',
    'Delivery',
    'Curbside pickup',
    'Drive-through',
    'Outdoor seating',
  ],
  Highlights: [
    'Great cocktails',
    'Great beer selection',
    'Great wine list',
    'Live music',
    'Fireplace',
    'Waterfront',
  ],
  'Popular For': ['Breakfast', 'Brunch', 'Lunch', 'Dinner', 'Solo dining', 'Late-night food'],
  Accessibility: [
    'Wheelchair-accessible entrance',
    'Wheelchair-accessible parking',
    'Wheelchair-accessible restroom',
    'Wheelchair-accessible seating',
  ],
  Offerings: [
    'Vegetarian options',
    'Vegan options',
    'Gluten-free options',
    'Halal food',
    'Beer',
    'Wine',
    'Cocktails',
    'Coffee',
    'Small plates',
    'Happy hour',
  ],
  'Dining Options': [
    'Table service',
    'Counter service',
    'Catering',
    'Private dining room',
    'Seating',
    'Dessert',
  ],
  Amenities: ['Restroom', 'Wi-Fi', 'Bar onsite', 'Air conditioning', 'High chairs'],
  Atmosphere: ['Casual', 'Cozy', 'Romantic', 'Trendy', 'Upscale', 'Historic', 'Quiet'],
  Crowd: ['Families', 'Groups', 'College students', 'LGBTQ+ friendly', 'Locals'],
  Planning: [
    'Accepts reservations',
    'Reservations recommended',
    'Walk-ins welcome',
    'Usually a wait',
  ],
  Payments: ['Credit cards', 'Debit cards', 'NFC mobile payments', 'Cash only'],
  Children: ['Good for kids', "Kids' menu", 'High chairs for children', 'Changing table'],
  Parking: ['Free parking lot', 'Free street parking', 'Paid parking', 'Garage parking'],
} as const satisfies Record<string, readonly string[]>

/**
 * The column is required, and most official lists name no cuisine. `Other` stands for that in the database; visitors
 * never see it.
 */
export const UNKNOWN_CUISINE = 'Other'

/** How a place was verified: by a code mailed to its address on file or to its website's domain, or by the administrator. */
export const VERIFIED_BY = ['mail', 'administrator'] as const
export type VerifiedBy = (typeof VERIFIED_BY)[number]

/** What lies in the middle of the drawn table on the home page. */
// prettier-ignore
export const HERO_DISHES = [
  'crab', 'mezze', 'noodles', 'tacos', 'pizza', 'pasta', 'salad', 'bread', 'grill', 'shrimp', 'dumplings', 'curry', 'eggs', 'coffee',
] as const
