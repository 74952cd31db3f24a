import { week } from './hours.ts'
import type { Place } from './place.ts'

export const edgewood: Place[] = [
  {
    name: 'Willoughby Crab Shed',
    cuisine: 'Seafood',
    price: '$$',
    street: '1903 Willoughby Beach Road',
    description:
      'Crabs by the tray on a dock above the Bush River. The shed shuts when the season does and opens again in April.',
    kind: 'restaurant',
    hours: week('12 PM – 9 PM', { 'Mon Tue Wed': 'Closed' }),
    rated: [4.2, 380],
    has: ['Waterfront', 'Outdoor seating', 'Beer', 'Live music'],
    isOpen: false,
  },
  {
    name: 'La Esquina de Hanson',
    cuisine: 'Mexican',
    price: '$',
    street: '615 Hanson Road',
    description:
      'A corner store with a griddle in the rear and three stools. Gorditas on weekdays, menudo on Sundays for those who need it.',
    kind: 'counter',
    hours: week('8 AM – 8 PM', { Sun: '7 AM – 3 PM' }),
    rated: [4.4, 121],
    has: ['Breakfast', 'Cash only'],
    lacks: ['Credit cards', 'Debit cards', 'NFC mobile payments'],
    website: null,
    isVerified: true,
  },
  {
    name: 'Dragon Parcel',
    cuisine: 'Chinese',
    price: '$',
    street: '1009 Edgewood Road',
    description:
      'Takeout with a sense of occasion: every order is tied with red string. The roast pork is best before six.',
    kind: 'counter',
    hours: {},
    rated: [3.8, 90],
    has: ['Delivery'],
    lacks: ['Dine-in', 'Seating'],
  },
  {
    name: 'Marvello’s',
    cuisine: 'Italian',
    price: '$$',
    street: '2205 Pulaski Highway',
    description:
      'Lasagna in its own small volcano of sauce and garlic rolls by the dozen. Birthdays are acknowledged with a tambourine.',
    kind: 'restaurant',
    hours: week('11 AM – 9 PM', { 'Fri Sat': '11 AM – 10 PM' }),
    rated: [4.0, 133],
    has: ['Wine', 'Catering', "Kids' menu", 'Delivery'],
  },
  {
    name: 'Bangkok Porch',
    cuisine: 'Thai',
    price: '$$',
    street: '1940 Pulaski Highway',
    description:
      'From the highway it looks shut; it is not. The duck with tamarind comes off the bone at a suggestion, and the screened porch is heated.',
    kind: 'restaurant',
    hours: week('11:30 AM – 9 PM', { Mon: 'Closed' }),
    rated: [4.7, 94],
    has: ['Outdoor seating', 'Vegan options', 'Beer'],
  },
  {
    name: 'Woodbridge Smoke Co.',
    cuisine: 'BBQ',
    price: '$$',
    street: '1301 Woodbridge Center Way',
    description:
      'Turkey breast is the sleeper here, pink-edged and wet with its own juice. Sauce comes in four bottles, and the thin one is right.',
    kind: 'counter',
    hours: week('11 AM – 8 PM', { Mon: 'Closed' }),
    rated: [4.0, 110],
    has: ['Dine-in', 'Catering', 'Beer'],
  },
  {
    name: 'Sunrise Skillet',
    cuisine: 'American',
    price: '$',
    street: '2104 Hanson Road',
    description:
      'Scrapple crisped to the edge of reason, home fries with real onion and a refill before you look up. Third shift eats dinner here at seven in the morning.',
    kind: 'diner',
    hours: week('5 AM – 2 PM'),
    rated: [4.3, 205],
    has: ['Brunch', 'Locals'],
    lacks: ['Dinner'],
  },
  {
    name: 'Pizza Passaggio',
    cuisine: 'Pizza',
    price: '$',
    street: '417 Trimble Road',
    description:
      'A slice counter that fed the commuter lot for a decade. It closed for good in June.',
    kind: 'pizzeria',
    hours: {},
    rated: [3.6, 76],
    phone: null,
    website: null,
    closedOn: '2026-06-14',
  },
]
