import { getOwn } from '#site/lib/get-own.ts'
import { ownIntros } from './own-words.ts'

const INTROS: Record<string, string> = {
  American:
    'Burgers with a proper sear, blue-plate specials and the kind of pie that ends an argument.',
  Italian:
    'Red sauce and white tablecloths, fresh pasta and slow Sundays, from counter to candlelight.',
  Seafood: 'Whole fish off the grill, shellfish by the dozen, and whatever the boats brought in.',
  Pizza: 'Thin and blistered, thick and square, or folded in half on the way to the car.',
  Mexican: 'Tortillas off the griddle, salsas with a temper, and plates built for sharing.',
  Asian: 'Kitchens that cross borders: noodles, dumplings, curries and woks under one roof.',
  Chinese: 'Dumplings, roast duck and the Friday-night order everyone knows by number.',
  Japanese: 'Careful rice, clean cuts of fish, and bowls of ramen for when the weather turns.',
  Thai: 'Sweet, sour, salt and heat in the same spoonful, with basil by the handful.',
  Indian: 'Tandoor-blistered bread, patient curries and lunch plates that last until supper.',
  Mediterranean: 'Olive oil, charcoal and lemon: small plates first, and then a few more.',
  Greek: 'Gyros shaved to order, feta in honest slabs, and coffee you can stand a spoon in.',
  BBQ: 'Ribs, brisket and pulled pork, smoked low, sliced thick and gone when it is gone.',
  Korean: 'Grills at the table, stews at the boil, and a crowd of little dishes around both.',
  Vietnamese: 'Long-simmered pho, crisp banh mi and herbs that arrive by the armful.',
  Steakhouse: 'Dry-aged cuts, cold martinis and a baked potato that takes itself seriously.',
  Cafe: 'Good coffee, warm croissants and a table nobody minds you keeping for an hour.',
  Desserts: 'Layer cakes, tarts and scoops: the reason to leave room, or to skip dinner.',
  'Fast Food': 'Quick, hot and handed through a window, from smash burgers to fried chicken.',
  Bakery: 'Bread with a crust, morning buns by seven, and birthday cakes ordered by phone.',
  Caribbean: 'Jerk over smoke, curried goat and plantains, with a pepper sauce that means it.',
  Ethiopian: 'Stews by the spoonful on sour, springy injera, and one plate for the whole table.',
  French: 'Butter, wine and patience: onion soup, steak frites and something under a pastry lid.',
  Peruvian: 'Charcoal chicken with green sauce, bright ceviche, and potatoes in every form.',
  Deli: 'Sandwiches stacked past reason, half-sours on the side, soup until it runs out.',
}

/** The sentences that introduce cuisines, by their names. */
export const cuisineIntros = (): Record<string, string> => ({ ...INTROS, ...ownIntros.cuisines })

/** The sentence that introduces a cuisine; one that has none gets a general one. */
export const introOf = (cuisine: string, intros: Record<string, string>): string =>
  getOwn(intros, cuisine) ??
  `Delicious ${cuisine} cuisine with authentic flavors and quality ingredients.`

/** The cuisines that have an introduction, offered where somebody has to choose one. */
export const cuisineNames = Object.keys(INTROS)
