import { FEATURE_GROUPS } from '#domain/vocabulary.ts'

type Groups = typeof FEATURE_GROUPS
export type FeatureName = Groups[keyof Groups][number]

const everywhere: FeatureName[] = ['Takeout', 'Credit cards', 'Debit cards', 'Restroom']
const stepFree: FeatureName[] = ['Wheelchair-accessible entrance', 'Wheelchair-accessible parking']

/** The usual features of each kind of place; a place adds others with `has` and denies some with `lacks`. */
// prettier-ignore
export const KINDS = {
  tavern: [
    ...everywhere, 'Dine-in', 'Lunch', 'Dinner', 'Table service', 'Bar onsite', 'Beer', 'Cocktails',
    'Great beer selection', 'Happy hour', 'Casual', 'Locals', 'Groups', 'Walk-ins welcome', 'Free parking lot',
  ],
  diner: [
    ...everywhere, ...stepFree, 'Dine-in', 'Breakfast', 'Lunch', 'Dinner', 'Table service', 'Coffee', 'Casual',
    'Families', 'Solo dining', "Kids' menu", 'High chairs', 'Good for kids', 'Walk-ins welcome', 'Free parking lot',
  ],
  restaurant: [
    ...everywhere, ...stepFree, 'Dine-in', 'Lunch', 'Dinner', 'Table service', 'Seating', 'Air conditioning',
    'Vegetarian options', 'Casual', 'Families', 'Groups', 'Accepts reservations', 'Free parking lot',
  ],
  upscale: [
    ...everywhere, 'Dine-in', 'Dinner', 'Table service', 'Bar onsite', 'Wine', 'Cocktails', 'Great wine list',
    'Great cocktails', 'Dessert', 'Romantic', 'Upscale', 'Accepts reservations', 'Reservations recommended',
    'Wheelchair-accessible entrance', 'Wheelchair-accessible restroom', 'NFC mobile payments',
  ],
  counter: [
    ...everywhere, ...stepFree, 'Lunch', 'Dinner', 'Counter service', 'Seating', 'Casual', 'Solo dining',
    'Walk-ins welcome', 'NFC mobile payments', 'Free parking lot',
  ],
  pizzeria: [
    ...everywhere, 'Dine-in', 'Delivery', 'Lunch', 'Dinner', 'Counter service', 'Seating', 'Vegetarian options',
    'Casual', 'Families', 'Good for kids', 'Walk-ins welcome', 'Free parking lot',
  ],
  cafe: [
    ...everywhere, 'Dine-in', 'Breakfast', 'Lunch', 'Counter service', 'Coffee', 'Wi-Fi', 'Vegetarian options',
    'Cozy', 'Solo dining', 'College students', 'Walk-ins welcome', 'NFC mobile payments', 'Free street parking',
  ],
  bakery: [
    'Takeout', 'Credit cards', 'Debit cards', 'Breakfast', 'Counter service', 'Coffee', 'Dessert',
    'Vegetarian options', 'Families', 'Locals', 'Walk-ins welcome', 'Free street parking',
  ],
  scoops: [
    'Takeout', 'Credit cards', 'Debit cards', 'Counter service', 'Dessert', 'Outdoor seating', 'Casual', 'Families',
    'Good for kids', 'Vegetarian options', 'Walk-ins welcome', 'Free parking lot',
  ],
  driveIn: [
    ...everywhere, ...stepFree, 'Drive-through', 'Lunch', 'Dinner', 'Late-night food', 'Counter service', 'Casual',
    'Families', 'Good for kids', 'NFC mobile payments', 'Free parking lot',
  ],
} as const satisfies Record<string, FeatureName[]>
export type Kind = keyof typeof KINDS
