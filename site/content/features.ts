import { FEATURE_GROUPS, SOCIAL_SITES } from '#domain/vocabulary.ts'
import type { KnownFeatures, Place } from '#site/lib/content-types.ts'

const grouped = new Set<string>([...Object.values(FEATURE_GROUPS).flat(), ...SOCIAL_SITES])

/** The texts for a missing feature where `No …` would not be English. */
const LACKS: Record<string, string> = {
  'Great cocktails': 'Not known for its cocktails',
  'Great beer selection': 'Not known for its beer',
  'Great wine list': 'Not known for its wine',
  Waterfront: 'Not on the water',
  Breakfast: 'Not known for breakfast',
  Brunch: 'Not known for brunch',
  Lunch: 'Not known for lunch',
  Dinner: 'Not known for dinner',
  'Solo dining': 'Not ideal for solo diners',
  'Bar onsite': 'No bar',
  Casual: 'Not casual',
  Cozy: 'Not cozy',
  Romantic: 'Not romantic',
  Trendy: 'Not trendy',
  Upscale: 'Not upscale',
  Historic: 'Not historic',
  Quiet: 'Not quiet',
  Families: 'Not ideal for families',
  Groups: 'Not ideal for groups',
  'College students': 'Not a student hangout',
  'LGBTQ+ friendly': 'Not listed as LGBTQ+ friendly',
  Locals: 'Few locals',
  'Accepts reservations': 'No reservations',
  'Reservations recommended': 'Reservations not needed',
  'Walk-ins welcome': 'Reservations only',
  'Usually a wait': 'Usually no wait',
  'Cash only': 'Not cash only',
  'Good for kids': 'Not ideal for kids',
  'High chairs for children': 'No high chairs for children',
  Facebook: 'Not on Facebook',
  Instagram: 'Not on Instagram',
}

function lackOf(feature: string, features: Record<string, boolean | string>): string {
  // A place that takes neither would be told to take reservations only.
  if (feature === 'Walk-ins welcome' && features['Accepts reservations'] === false)
    return 'No walk-ins'
  const isWord = /^.[^A-Z]*$/.test(feature.split(' ')[0]!)
  const inside = isWord ? feature.charAt(0).toLowerCase() + feature.slice(1) : feature
  return LACKS[feature] ?? `No ${inside}`
}

/** The features that matter most to visitors: the first five known of a place are listed first. */
const DECIDING = [
  'Outdoor seating',
  'Accepts reservations',
  'Good for kids',
  'Vegetarian options',
  'Wheelchair-accessible entrance',
  'Takeout',
  'Delivery',
  'Free parking lot',
]
const MOST_DECIDING = 5

/** The parts that a page shows side by side, with the groups in each. Features of no group follow under `More`. */
const PARTS: Record<string, readonly (keyof typeof FEATURE_GROUPS | 'More' | 'Elsewhere')[]> = {
  'Food and Drink': ['Popular For', 'Highlights', 'Offerings'],
  Service: ['Service Options', 'Dining Options', 'Planning', 'Payments'],
  'The Room': ['Atmosphere', 'Crowd', 'Children', 'Amenities'],
  'Getting There': ['Accessibility', 'Parking', 'More', 'Elsewhere'],
}

/** What is known of a place's features: those that decide, and all others by part and group, in the guide's order. */
export function knownFeatures(features: Record<string, boolean | string>): KnownFeatures {
  const say = (feature: string) => {
    const value = features[feature]
    if (value === undefined) return []
    const href = typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined
    const text = value === false ? lackOf(feature, features) : feature
    return [{ text, has: value !== false, href }]
  }
  const deciding = DECIDING.filter((name) => features[name] !== undefined).slice(0, MOST_DECIDING)
  const groups: Record<string, readonly string[]> = {
    ...FEATURE_GROUPS,
    More: Object.keys(features).filter((name) => !grouped.has(name)),
    Elsewhere: SOCIAL_SITES,
  }
  const groupOf = (name: string) => {
    const others = groups[name]!.filter((feature) => !deciding.includes(feature))
    return { name, features: others.flatMap(say) }
  }
  const parts = Object.entries(PARTS).map(([name, names]) => ({
    name,
    groups: names.map(groupOf).filter(({ features }) => features.length > 0),
  }))
  return {
    deciding: deciding.flatMap(say).sort((a, b) => Number(b.has) - Number(a.has)),
    parts: parts.filter(({ groups }) => groups.length > 0),
  }
}

/** The features that help a hungry visitor choose: first the plan, then the table, then what is on it. */
const CHOICES = [
  ...['Accepts reservations', 'Takeout', 'Delivery', 'Outdoor seating', 'Happy hour'],
  ...['Breakfast', 'Brunch', 'Lunch', 'Dinner', 'Dine-in', 'Late-night food'],
  ...['Good for kids', 'Groups', 'Waterfront', 'Live music', 'Wheelchair-accessible entrance'],
  ...['Vegetarian options', 'Vegan options', 'Gluten-free options', 'Halal food'],
  ...['Great cocktails', 'Great beer selection', 'Great wine list'],
]
/** A filter that leaves more of the places than this share excludes little. */
const MOST_SHARE = 0.6

/** The features to filter by. */
export function featureChoices(places: Place[]): string[] {
  const counts = featureCounts(places)
  return CHOICES.filter((name) => {
    const count = counts.get(name) ?? 0
    return count > 0 && count <= places.length * MOST_SHARE
  })
}

/** The features of each set: a town, a cuisine and the list of all restaurants count the same sets. */
const sets = new Map<string, string[]>()
function namesIn(has: string): string[] {
  const known = sets.get(has)
  if (known) return known
  const names = has.split('\n')
  sets.set(has, names)
  return names
}

/** Whether a place is known to have the feature. */
export const hasFeature = ({ has }: Place, feature: string) => namesIn(has).includes(feature)

/** Counts per distinct set of features first, because many places have the same set. */
function featureCounts(places: Place[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { has } of places) times.set(has, (times.get(has) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [has, count] of times) {
    for (const name of namesIn(has)) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return counts
}
