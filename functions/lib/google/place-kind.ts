import { readCuisine } from '#domain/import/cuisine.ts'
import type { PlaceAnswer } from './place-answer.ts'

/** Google's types of places to eat or drink. Not `food`, which groceries and gas stations also have. */
const FOOD = new RegExp(
  `^(${[
    '(.+_)?(restaurant|bar|pub)',
    '(acai|bagel|cake|coffee|dessert|donut|ice_cream|juice|kebab|noodle|pastry|salad|sandwich)_shop',
    '(cat_|dog_)?cafe|cafeteria|coffee_roastery|coffee_stand|tea_house|bakery|deli|diner|bistro',
    'bar_and_grill|gastropub|brewpub|brewery|beer_garden|steak_house|hot_dog_stand|food_truck',
    'food_court|meal_delivery|meal_takeaway|pizza_delivery',
  ].join('|')})$`,
)

/** Words of Google that the guide's cuisines do not know, in words that they do; an empty one means no cuisine. */
// prettier-ignore
const WORDS = new Map(
  Object.entries({
    acai: 'juice', afghani: 'afghan', beer_garden: 'pub', brewpub: 'pub', cat_cafe: 'cafe',
    chicken_wings: 'wings', chinese_noodle: 'chinese', coffee_roastery: 'coffee', dog_cafe: 'cafe',
    gastropub: 'pub', halal: '', hot_pot: 'hotpot', japanese_curry: 'japanese', japanese_izakaya: 'japanese',
    korean_barbecue: 'korean', mongolian_barbecue: 'asian', north_indian: 'indian', oyster_bar: 'seafood',
    pastry: 'bakery', pizza_delivery: 'pizza', snack_bar: 'fast_food', south_indian: 'indian',
    southwestern_us: 'american', tapas: 'spanish', tex_mex: 'mexican', tonkatsu: 'japanese',
    yakiniku: 'japanese', yakitori: 'japanese',
  }),
)

/** Whether a place is for eating or drinking, its cuisine if so, and its category. */
export function readKind(place: PlaceAnswer, name: string) {
  const { primaryType, types = [], primaryTypeDisplayName } = place
  const all = primaryType ? [primaryType, ...types] : types
  const food = all.filter((type) => FOOD.test(type))
  const cuisine = food.length > 0 ? readFood(food, name) : undefined
  const kind = all.find((type) => type !== 'point_of_interest' && type !== 'establishment')
  const category = cuisine ?? (primaryTypeDisplayName?.text || (kind && titleOf(kind)))
  return { isFood: food.length > 0, cuisine, category }
}

/** The cuisine of the first type that has one, otherwise that of the name or the kind of place. */
function readFood(types: string[], name: string): string | undefined {
  const [first = ''] = types
  const stated = types.map(cuisineOf).find(Boolean)
  return stated ?? readCuisine({ name, kinds: [first.replaceAll('_', ' ')] }).cuisine
}

/** Only the type of a restaurant may become a new cuisine: `belgian_restaurant`, not `wine_bar`. */
function cuisineOf(type: string): string | undefined {
  const word = type.replace(/_(restaurant|shop|house|stand)$/, '')
  const tags = [WORDS.get(word) ?? word]
  return readCuisine({ name: '', tags, isNameFirst: !type.endsWith('_restaurant') }).cuisine
}

function titleOf(type: string): string {
  return type.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
