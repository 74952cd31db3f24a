import type { PriceRange } from '#domain/vocabulary.ts'
import { ALWAYS, week } from './hours.ts'
import type { Kind } from './kinds.ts'

type CuisineWords = { share: number; kinds: Kind[]; prices: PriceRange[]; nouns: string[] }

const casual: PriceRange[] = ['$', '$', '$$']
const middle: PriceRange[] = ['$', '$$', '$$', '$$$']
const dear: PriceRange[] = ['$$$', '$$$', '$$$$']

/** How common each cuisine is, and the words in the names of its places. */
// prettier-ignore
export const CUISINE_WORDS: Record<string, CuisineWords> = {
  American: { share: 16, kinds: ['tavern', 'diner', 'restaurant'], prices: middle, nouns: ['Tavern', 'Grill', 'Diner', 'Kitchen', 'Table', 'Public House'] },
  Italian: { share: 8, kinds: ['restaurant', 'upscale'], prices: middle, nouns: ['Trattoria', 'Osteria', 'Ristorante', 'Pasta House'] },
  Seafood: { share: 7, kinds: ['restaurant', 'upscale'], prices: middle, nouns: ['Crab House', 'Fish Market', 'Oyster Bar', 'Galley'] },
  Pizza: { share: 12, kinds: ['pizzeria'], prices: casual, nouns: ['Pizza', 'Pizza Works', 'Brick Oven', 'Pizzeria'] },
  Mexican: { share: 9, kinds: ['counter', 'restaurant'], prices: casual, nouns: ['Taquería', 'Cantina', 'Cocina', 'Tacos'] },
  Asian: { share: 3, kinds: ['restaurant'], prices: casual, nouns: ['Noodle House', 'Wok', 'Dumpling Room'] },
  Chinese: { share: 6, kinds: ['counter'], prices: casual, nouns: ['Garden', 'Palace', 'Chinese Kitchen', 'Wok'] },
  Japanese: { share: 4, kinds: ['restaurant', 'upscale'], prices: middle, nouns: ['Sushi', 'Ramen', 'Izakaya'] },
  Thai: { share: 3, kinds: ['restaurant'], prices: middle, nouns: ['Thai', 'Thai Kitchen'] },
  Indian: { share: 3, kinds: ['restaurant'], prices: middle, nouns: ['Masala', 'Tandoor', 'Curry House'] },
  Mediterranean: { share: 2, kinds: ['restaurant', 'counter'], prices: middle, nouns: ['Mezze', 'Hearth', 'Grill'] },
  Greek: { share: 2, kinds: ['restaurant', 'counter'], prices: casual, nouns: ['Taverna', 'Gyro', 'Souvlaki'] },
  BBQ: { share: 3, kinds: ['counter'], prices: casual, nouns: ['Smokehouse', 'Barbecue', 'Pit'] },
  Korean: { share: 2, kinds: ['restaurant'], prices: middle, nouns: ['Korean Grill', 'Kitchen', 'Tofu House'] },
  Vietnamese: { share: 2, kinds: ['counter'], prices: casual, nouns: ['Pho', 'Banh Mi'] },
  Steakhouse: { share: 2, kinds: ['upscale'], prices: dear, nouns: ['Chophouse', 'Steakhouse'] },
  Cafe: { share: 7, kinds: ['cafe'], prices: casual, nouns: ['Café', 'Coffee', 'Coffee Room', 'Tea Room'] },
  Desserts: { share: 3, kinds: ['scoops'], prices: ['$'], nouns: ['Creamery', 'Scoops', 'Frozen Custard'] },
  'Fast Food': { share: 6, kinds: ['driveIn'], prices: ['$'], nouns: ['Burgers', 'Drive-In', 'Chicken'] },
  Bakery: { share: 4, kinds: ['bakery'], prices: casual, nouns: ['Bakery', 'Bread', 'Bakehouse', 'Pâtisserie'] },
  Deli: { share: 4, kinds: ['counter'], prices: casual, nouns: ['Deli', 'Bagels', 'Sandwich Shop'] },
  Peruvian: { share: 0.6, kinds: ['counter'], prices: casual, nouns: ['Pollo', 'Cevichería'] },
  Ethiopian: { share: 0.4, kinds: ['restaurant'], prices: middle, nouns: ['Kitchen', 'Coffee House'] },
}

// prettier-ignore
export const FIRST_WORDS = [
  'Amber', 'Anchor', 'Apple', 'Aster', 'Barley', 'Basil', 'Bay', 'Birch', 'Blue', 'Brass', 'Brick', 'Cedar', 'Chestnut',
  'Clover', 'Copper', 'Coral', 'Corner', 'Crane', 'Crescent', 'Dogwood', 'Dune', 'Early', 'East', 'Elder', 'Ember',
  'Fern', 'Fig', 'Fox', 'Garnet', 'Ginger', 'Golden', 'Granite', 'Green', 'Harbor', 'Hazel', 'Heron', 'Hollow', 'Indigo',
  'Iron', 'Ivory', 'Ivy', 'Jade', 'Juniper', 'Kestrel', 'Lantern', 'Laurel', 'Lemon', 'Linden', 'Little', 'Long', 'Lotus',
  'Magpie', 'Maple', 'Marble', 'Meadow', 'Mill', 'Mint', 'Moon', 'Moss', 'North', 'Oak', 'Old', 'Olive', 'Orchard', 'Osprey',
  'Otter', 'Painted', 'Pepper', 'Pine', 'Plum', 'Quarry', 'Quiet', 'Red', 'River', 'Robin', 'Rose', 'Rust', 'Rye', 'Saffron',
  'Sage', 'Salt', 'Silver', 'South', 'Sparrow', 'Stone', 'Sun', 'Sycamore', 'Tamarind', 'Thistle', 'Tide', 'Tin', 'Twin',
  'Velvet', 'Walnut', 'West', 'White', 'Willow', 'Winter', 'Wren', 'Yellow',
]
// prettier-ignore
export const SECOND_WORDS = [
  'Acre', 'Arbor', 'Barn', 'Bell', 'Bird', 'Boat', 'Branch', 'Bridge', 'Brook', 'Canal', 'Chimney', 'Cove', 'Creek',
  'Crossing', 'Door', 'Field', 'Flag', 'Forge', 'Gate', 'Glen', 'Hearth', 'Hill', 'House', 'Kettle', 'Ladder', 'Lamp',
  'Lane', 'Leaf', 'Lock', 'Market', 'Mile', 'Oar', 'Pan', 'Plate', 'Point', 'Porch', 'Post', 'Rail', 'Ridge', 'Rooster',
  'Root', 'Sail', 'Shore', 'Spoon', 'Spring', 'Star', 'Step', 'Table', 'Tree', 'Vine', 'Wagon', 'Wharf', 'Window', 'Yard',
]
export const OWNERS = [
  'Alba',
  'Beto',
  'Chloé',
  'Dov',
  'Eda',
  'Franco',
  'Inés',
  'Jun',
  'Lina',
  'Zoë',
]

// prettier-ignore
export const STREETS = [
  'Main Street', 'Bond Street', 'Hickory Avenue', 'Baltimore Pike', 'Emmorton Road', 'Rock Spring Road', 'Conowingo Road',
  'Churchville Road', 'Harford Road', 'Belair Road', 'Washington Street', 'Market Street', 'Union Avenue', 'Pulaski Highway',
  'Philadelphia Road', 'Edgewood Road', 'Church Street', 'Mill Lane', 'Station Road', 'Water Street', 'Locust Street',
  'Old Post Road', 'Creamery Lane', 'School House Road',
]
export const TOWN_STARTS = ['Ash', 'Clay', 'Deer', 'Elk', 'Fair', 'Glen', 'Hart', 'King', 'Stock']
export const TOWN_ENDS = ['brook', 'bury', 'field', 'ford', 'ley', 'mont', 'ton', 'wood']

export const WEEKS = [
  week('11 AM – 9 PM', { 'Fri Sat': '11 AM – 10 PM' }),
  week('11 AM – 9 PM', { Mon: 'Closed' }),
  week('11:30 AM – 2:30 PM, 5 PM – 10 PM', { Sun: 'Closed' }),
  week('5 PM – 10 PM', { Mon: 'Closed', 'Fri Sat': '5 PM – 11 PM' }),
  week('4 PM – 12 AM', { 'Thu Fri Sat': '4 PM – 2 AM', Mon: null }),
  week('6:30 AM – 3 PM', { Sun: '8 AM – 1 PM' }),
  week('7 AM – 2 PM', { 'Mon Tue': 'Closed' }),
  week('10:30 AM – 11 PM', { 'Fri Sat': '10:30 AM – 1 AM' }),
  week(ALWAYS),
  week('By appointment'),
  {},
]
