import { week } from '#db/seeds/hours.ts'
import type { Place } from '#db/seeds/place.ts'

export const churchville: Place[] = [
  {
    name: 'The Level Inn',
    cuisine: 'American',
    price: '$$',
    street: '3203 Level Road',
    description:
      'Sloping floors, despite the name. Turkey dinner every Sunday of the year and a pot pie with the lid the right way up.',
    kind: 'tavern',
    hours: week('11:30 AM – 9 PM', { 'Mon Tue': 'Closed', Sun: '12 PM – 7 PM' }),
    rated: [4.4, 160],
    has: ['Historic', 'Fireplace', 'Families', 'Accepts reservations'],
  },
  {
    name: 'Churn & Field',
    cuisine: 'Desserts',
    price: '$',
    street: '712 Aldino Road',
    description:
      'Ice cream made thirty yards from the cows, who take visitors. The salted honey is the best scoop we know, and we have been thorough.',
    kind: 'scoops',
    hours: week('12 PM – 8 PM', { Mon: 'Closed', 'Fri Sat': '12 PM – 9 PM' }),
    rated: [4.9, 288],
    has: ['Gluten-free options', 'Changing table', 'Groups', 'Restroom'],
    social: { Facebook: 'https://facebook.example/churnandfield', Instagram: true },
    isVerified: true,
  },
  {
    name: 'Aldino Pizza Yard',
    cuisine: 'Pizza',
    price: '$',
    street: '2801 Churchville Road',
    description:
      'An oven on wheels that stopped rolling years ago and grew a roof. Bring lawn chairs; there is a lawn.',
    kind: 'pizzeria',
    hours: week('4 PM – 9 PM', { 'Mon Tue Wed': 'Closed', 'Sat Sun': '12 PM – 9 PM' }),
    rated: [4.1, 84],
    has: ['Outdoor seating', 'Live music'],
    lacks: ['Delivery', 'Lunch'],
  },
  {
    name: 'Calvary Coffee Barn',
    cuisine: 'Cafe',
    price: '$',
    street: '1900 Calvary Road',
    description:
      'Six stools in a tack room, drip coffee, whatever was baked. The hours depend a little on the hay.',
    kind: 'cafe',
    hours: week('7 AM – 12 PM', { Sun: 'Call ahead', 'Mon Tue': 'Closed' }),
    has: ['Quiet', 'Outdoor seating', 'Cash only'],
    lacks: ['Wi-Fi', 'Credit cards', 'Debit cards', 'NFC mobile payments'],
    website: null,
  },
  {
    name: 'Pasture & Prime',
    cuisine: 'Steakhouse',
    price: '$$$',
    street: '3014 Churchville Road',
    description:
      'Beef from within ten miles, aged on view behind glass, cut to the weight you name. Skip the appetizers without guilt.',
    kind: 'upscale',
    hours: week('5 PM – 9:30 PM', { 'Mon Tue': 'Closed', Sun: '3 PM – 8 PM' }),
    rated: [4.4, 115],
    has: ['Locals', 'Gluten-free options', 'Free parking lot'],
    isVerified: true,
  },
]
