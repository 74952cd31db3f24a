import { week } from '#db/seeds/hours.ts'
import type { Place } from '#db/seeds/place.ts'

export const joppatowne: Place[] = [
  {
    name: 'The Blue Heron',
    cuisine: 'Seafood',
    price: '$$',
    street: '512 Shore Drive',
    description:
      'No relation to the one in Havre de Grace, as the sign by the register explains. Fried clams, cold beer and a view of other people’s boats.',
    kind: 'tavern',
    hours: week('11 AM – 10 PM', { 'Fri Sat': '11 AM – 12 AM', Mon: 'Closed' }),
    rated: [3.9, 146],
    has: ['Waterfront', 'Outdoor seating', 'Live music'],
  },
  {
    name: 'Foster Branch Pizza',
    cuisine: 'Pizza',
    price: '$',
    street: '620 Joppa Farm Road',
    description:
      'A neighborhood counter with a stone deck and a Tuesday two-for-one that empties the surrounding streets of home cooking.',
    kind: 'pizzeria',
    hours: week('11 AM – 9:30 PM', { Mon: null }),
    rated: [4.0, 88],
  },
  {
    name: 'Gyro Harbor',
    cuisine: 'Greek',
    price: '$',
    street: '1010 Pulaski Highway',
    description:
      'Shaved to order, wrapped in foil, gone before the light changes. The rice pudding deserves a chair and five quiet minutes.',
    order: 'The rice pudding, sitting down',
    kind: 'counter',
    hours: week('10:30 AM – 9 PM', { Sun: '11 AM – 8 PM' }),
    rated: [4.4, 102],
    has: ['Delivery', 'Catering', 'Dine-in'],
    isVerified: true,
  },
  {
    name: 'Gunpowder Masala',
    cuisine: 'Indian',
    price: '$$',
    street: '706 Town Center Drive',
    description:
      'The gunpowder is a lentil and chili spice dusted over idli; the river of the same name is a coincidence they were glad of.',
    kind: 'restaurant',
    hours: week('11:30 AM – 2:30 PM, 5 PM – 9:30 PM', { Mon: 'Closed' }),
    rated: [4.3, 80],
    has: ['Vegan options', 'Halal food', 'Delivery'],
  },
  {
    name: 'The Slack Tide',
    cuisine: 'American',
    price: '$$',
    street: '401 Shore Drive',
    description:
      'Between tides is when the regulars come in, so the bar fills by a table nobody else consults. Good fish tacos, better shuffleboard.',
    kind: 'tavern',
    hours: week('3 PM – 12 AM', { 'Fri Sat': '12 PM – 2 AM', Sun: '12 PM – 10 PM' }),
    rated: [4.1, 233],
    has: ['Waterfront', 'Outdoor seating', 'Late-night food'],
    social: { Facebook: true },
  },
  {
    name: 'Shore Drive-In',
    cuisine: 'Fast Food',
    price: '$',
    street: '215 Shore Drive',
    description:
      'Trays hook onto car windows, root beer comes in glass, and the neon has a letter out. Nobody wants it fixed.',
    kind: 'driveIn',
    hours: week('11 AM – 10 PM', { 'Mon Tue': 'Closed' }),
    rated: [4.2, 340],
    has: ['Outdoor seating', 'Dessert'],
    lacks: ['Drive-through'],
  },
]
