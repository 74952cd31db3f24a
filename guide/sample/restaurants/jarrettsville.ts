import { week } from '#db/seeds/hours.ts'
import type { Place } from '#db/seeds/place.ts'

export const jarrettsville: Place[] = [
  {
    name: 'The Crossroads Ordinary',
    cuisine: 'American',
    price: '$$',
    street: '3706 Norrisville Road',
    description:
      '“Ordinary” is the old word for an inn, and the joke has been made. Meatloaf, sour beef on Tuesdays, and a fire from the first cold night to the last.',
    kind: 'tavern',
    hours: week('11 AM – 9 PM', { Mon: 'Closed', 'Fri Sat': '11 AM – 11 PM', Sun: '10 AM – 8 PM' }),
    rated: [4.3, 189],
    has: ['Fireplace', 'Historic', "Kids' menu", 'Brunch'],
    isVerified: true,
  },
  {
    name: 'Gino & Sorella',
    cuisine: 'Italian',
    price: '$$',
    street: '3720 Norrisville Road',
    description:
      'He does the sauces, she does the pastry, and neither will discuss the other’s. The veal is old-fashioned and so are the hours.',
    kind: 'restaurant',
    hours: week('4 PM – 9 PM', { 'Mon Tue': 'Closed', Sun: '1 PM – 8 PM' }),
    rated: [4.2, 104],
    has: ['Wine', 'Dessert', 'Quiet'],
    lacks: ['Lunch'],
    website: null,
  },
  {
    name: 'Norrisville Pie',
    cuisine: 'Pizza',
    price: '$',
    street: '3718 Norrisville Road',
    description:
      'Thin, crisp and cut in squares for people who cannot agree on a size. The pickle pizza began as an April joke and has stayed.',
    kind: 'pizzeria',
    hours: week('11 AM – 9 PM', { Sun: '12 PM – 8 PM' }),
    rated: [4.0, 95],
  },
  {
    name: 'Two Bamboo',
    cuisine: 'Asian',
    price: '$',
    street: '3714 Norrisville Road',
    description:
      'Lunch specials, dumplings and a fish tank. Ask for the crispy garlic on anything.',
    order: 'The crispy garlic, on anything',
    kind: 'counter',
    hours: {},
    hoursAsGiven: 'Lunch Tue–Fri, dinner most nights; call to be sure',
    rated: [3.4, 52],
    has: ['Delivery'],
    website: null,
  },
  {
    name: 'The Feed Store Bakery',
    cuisine: 'Bakery',
    price: '$',
    street: '1612 Jarrettsville Pike',
    description:
      'Country loaves stacked where the grain sacks were. Saturday’s cinnamon bread is sold warm through a side window, and the line is part of the local news service.',
    kind: 'bakery',
    hours: week('7 AM – 2 PM', { 'Mon Tue': 'Closed' }),
    rated: [4.7, 129],
    has: ['Historic', 'Free parking lot', 'Outdoor seating'],
    isVerified: true,
  },
  {
    name: 'Larder & Line',
    cuisine: 'Deli',
    price: '$$',
    street: '1540 Federal Hill Road',
    description:
      'House pastrami, local cheese and a freezer of dinners for people who meant to cook. Opened in October.',
    kind: 'counter',
    hours: week('10 AM – 6 PM', { Mon: 'Closed', Sun: '10 AM – 3 PM' }),
    has: ['Curbside pickup', 'Vegetarian options', 'Coffee'],
    social: { Instagram: true },
  },
]
