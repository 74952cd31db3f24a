import { expect, test } from 'vitest'
import { readCuisine } from './cuisine.ts'

test.for([
  ['vietnamese;noodle', 'Vietnamese'],
  ['american;steak_house', 'Steakhouse'],
  ['japanese; sushi', 'Japanese'],
  ['burger', 'American'],
  ['sandwich;american;breakfast', 'Deli'],
  ['coffee_shop', 'Cafe'],
  ['ice_cream', 'Desserts'],
  ['donut', 'Bakery'],
  ['barbecue', 'BBQ'],
  ['tacos', 'Mexican'],
  ['noodle', 'Asian'],
  ['peruvian', 'Peruvian'],
  ['lao; thai', 'Lao'],
  ['tibetan', 'Tibetan'],
  ['regional', undefined],
  ['chinese;greek;mexican;pizza;seafood;thai', undefined],
  ['Latin (Cuban, Dominican, Puerto Rican)', 'Latin American'],
  ['', undefined],
] as const)('tag %s', ([tags, expected]) => {
  expect(readCuisine({ name: 'Blue Door', tags: tags.split(';') }).cuisine).toBe(expected)
})

test.for([
  ['Ledo Pizza & Pasta', 'Pizza'],
  ['Pho 168', 'Vietnamese'],
  ['Taqueria El Patron', 'Mexican'],
  ['Ichiban Sushi Asian Bistro', 'Japanese'],
  ['New York Deli', 'Deli'],
  ['IHOP - College Park', 'American'],
  ['Outback Steakhouse', 'Steakhouse'],
  ['Mc Donald’s', 'Fast Food'],
  ['MCDONALDS #142', 'Fast Food'],
  ['Chick Fil A', 'Fast Food'],
  ['Burgerking', 'Fast Food'],
  ['Wendy’s', 'Fast Food'],
  ['PapaJohns', 'Pizza'],
  ['Cavalier Inn', undefined],
  ['Silver Fork Diner', 'Diner'],
  ['Blue Sunday Bar & Grill', 'Grill'],
  ['Thailer Park', undefined],
  ["Remington's Restaurant", undefined],
] as const)('name %s', ([name, expected]) => {
  expect(readCuisine({ name }).cuisine).toBe(expected)
})

test('a tag wins over the name, the name over a wide tag, and a machine tag comes last', () => {
  expect(readCuisine({ name: 'Pizza House', tags: ['greek'] })).toEqual({
    cuisine: 'Greek',
    isGuessed: false,
  })
  expect(readCuisine({ name: 'Pho Saigon', tags: ['asian'] }).cuisine).toBe('Vietnamese')
  expect(readCuisine({ name: 'Pho Saigon', tags: ['american'], isNameFirst: true }).cuisine).toBe(
    'Vietnamese',
  )
})

test('the kind of business speaks where nothing names the food', () => {
  expect(readCuisine({ name: 'Blue Door', kinds: ['cafe'] }).cuisine).toBe('Cafe')
  expect(readCuisine({ name: 'Blue Door', tags: ['burger'], kinds: ['fast_food'] }).cuisine).toBe(
    'Fast Food',
  )
})
