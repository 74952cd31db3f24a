import { PLACE_FIELDS } from '../../domain/place-fields.ts'

/**
 * What a place serves, from the words of a file. Three honest sources, strongest first: the cuisine a
 * person tagged, what a well-known chain serves, what the name itself says.
 */
/**
 * The cuisine of each word, from the words of each cuisine. A map, because a plain object also answers to `constructor`,
 * and tags are other people's words.
 */
const table = (cuisines: Record<string, string>) =>
  new Map(
    Object.entries(cuisines).flatMap(([cuisine, words]) =>
      words.split(' ').map((word) => [word, cuisine] as const),
    ),
  )

/** Cuisines proper and kinds that say everything about a place. */
const CUISINE_TAGS = table({
  Italian: 'italian pasta',
  Pizza: 'italian_pizza pizza pizzeria calzones',
  Mexican: 'mexican tacos taco burrito tex-mex',
  Chinese: 'chinese cantonese sichuan szechuan hunan dim_sum',
  Japanese: 'japanese sushi ramen udon okinawan teriyaki teppanyaki izakaya shabu',
  Thai: 'thai',
  Indian: 'indian curry biryani',
  Korean: 'korean',
  Vietnamese: 'vietnamese pho banh_mi',
  Mediterranean: 'mediterranean kebab gyro falafel shawarma middle_eastern',
  Greek: 'greek',
  Seafood: 'seafood fish crab fish_and_chips',
  BBQ: 'barbecue bbq',
  Steakhouse: 'steak_house steakhouse steak',
  Salvadoran: 'salvadorian salvadoran',
  Hawaiian: 'poke hawaiian',
  'Latin American': 'latin latin_american',
})

/** Regional kitchens without a text of their own in the guide: they keep their name. */
const REGIONAL = new Set(
  `peruvian filipino persian turkish lebanese brazilian cuban caribbean jamaican french spanish german irish
  british polish russian ethiopian african moroccan afghan pakistani nepalese malaysian indonesian burmese
  lao taiwanese uyghur colombian argentinian cajun creole soul_food southern portuguese
  kosher`.split(/\s+/),
)

/** Dishes: they decide only when no cuisine is named. `american;burger` is American by its first word anyway. */
const DISH_TAGS = table({
  American:
    'burger hamburger wings wing breakfast pancake diner bar_and_grill hot_dog fried_chicken american new_american californian cheesesteaks cheesesteak',
  Deli: 'sandwich deli delicatessen hoagy sub',
  Asian: 'hotpot',
  Bakery: 'bagel bakery bread pretzel donut doughnut',
  Desserts: 'ice_cream frozen_yogurt dessert cake',
  Cafe: 'coffee_shop coffee cafe tea bubble_tea juice espresso',
  Pub: 'pub tavern',
  'Fast Food': 'fast_food',
})

/** So wide that the name may know better: `asian`, `Pho Saigon Pearl`. */
const WIDE_TAGS = table({
  Asian: 'asian asian_fusion oriental noodle noodles dumplings dumpling',
})

/** Words that say nothing about what is cooked. */
const EMPTY_TAGS = new Set(
  `regional international local fine_dining family buffet brunch lunch dinner bar grill restaurant food
  food_court fusion chicken salad soup vegetarian vegan healthy fondue other yes no`.split(/\s+/),
)

/** What well-known chains serve, where their names do not say it. Matched at the beginning of the name. */
// prettier-ignore
const CHAINS: [RegExp, string][] = [
  [/^(mc[- ]?donald|burger[- ]?king|wendy'?s?\b(?! \p{Lu})|kfc|kentucky fried|popeye|taco[- ]?bell|arby'?s|chick[- ]?fil[- ]?a|long john silver|hardee|sonic drive|roy rogers|five guys|jack in the box|white castle|checkers\b|shake shack|johnny rockets)/iu, 'Fast Food'],
  [/^(subway\b|quizno|jimmy[- ]?john|jersey mike|capriotti|potbelly|wawa|blimpie)/i, 'Deli'],
  [/^(star ?bucks|tim hortons?|panera)/i, 'Cafe'],
  [/^(dunkin|krispy kreme|auntie anne|einstein)/i, 'Bakery'],
  [/^(dairy queen|baskin|cold stone|h[aä]agen|tcby|rita'?s (italian )?ice|carvel|ben & jerry|mister softee)/i, 'Desserts'],
  [/^(domino'?s|papa[- ]?john|little caesar|ledo\b|sbarro|chuck e|round table|grotto)/i, 'Pizza'],
  [/^((the )?olive garden|carrabba|maggiano|bertucci|romano'?s macaroni)/i, 'Italian'],
  [/^(bonefish|hook (& )?reel|mccormick & schmick)/i, 'Seafood'],
  [/^(outback|longhorn|texas roadhouse|ruth'?s chris|logan'?s roadhouse|sizzler)/i, 'Steakhouse'],
  [/^(ihop|international house of pancakes|denny'?s|applebee|t\.?g\.?i\.? ?friday|ruby tuesday|chili'?s|bob evans|buffalo wild wings|hooters|cheesecake factory|cheddar'?s|red robin|first watch|friendly'?s|waffle house|golden corral|smokey bones|bj'?s restaurant|dave & buster|perkins|cracker barrel|silver diner|wings to go)/i, 'American'],
  [/^(chipotle|chevy'?s|on the border|qdoba|moe'?s southwest|rosa mexicano)/i, 'Mexican'],
  [/^(p\.? ?f\.? chang|pei wei)/i, 'Chinese'],
  [/^(cava\b)/i, 'Mediterranean'],
  [/^(famous dave|red hot & blue|dickey'?s)/i, 'BBQ'],
]

/** What a name says by itself, the narrower word first. American is never guessed from a name but by its word. */
// prettier-ignore
const NAME_WORDS: [RegExp, string][] = [
  [/\bkorean?\b|\bseoul\b|\bkogi\b|\bkalbi\b|k-bbq|\btofu house\b|bonchon/i, 'Korean'],
  [/hawaiian|\bpoke\b|\bpoki\b|\baloha\b/i, 'Hawaiian'],
  [/\bph[oởơ]\b|\bb[aá]nh\b|\bb[uú]n\b|\bc[oơ]m t[aấ]m\b|vietnam|\bviet\b|\bsai ?gon\b|\bhu[eế]\b/iu, 'Vietnamese'],
  [/\bpupus/i, 'Salvadoran'],
  [/\bperuvian\b/i, 'Peruvian'],
  [/caribbean|\bwest indian?s?\b|\bjerk\b|\bjama[iac]+n\b|\bcaribe\b|\breggae\b|\birie\b/i, 'Caribbean'],
  [/\bafrican?\b|\bnaija\b|\bswahili\b/i, 'African'],
  [/\bafghan/i, 'Afghan'],
  [/soul food|\bsouthern\b|\bseafood & soul\b/i, 'Southern'],
  [/pizz/i, 'Pizza'],
  [/sushi|\bramen\b|hibachi|teriyaki|terriyki|izakaya|japan|teppan|\btokyo\b|\bosaka\b|\bsakura\b|\bhanami\b|\bkobe\b|\bshabu\b|\budon\b/i, 'Japanese'],
  [/\bthai\b|\bbangkok\b/i, 'Thai'],
  [/(?<!\bwest )\bindian?\b|tandoor|\bmasala\b|biryani|\bdosa\b|chettinad|\bcurry\b|\bcurries\b|himalaya/i, 'Indian'],
  [/\bchin(a|ese)\b|chinatown|hunan|sze?ch[uw]+an|sichuan|beijing|peking|mandarin|\bwok\b|dim sum|dumpling|hong kong|great wall|potsticker|\bpanda\b/i, 'Chinese'],
  [/\bpersian\b/i, 'Persian'],
  [/\btaiwan/i, 'Taiwanese'],
  [/\bgreek\b|\byia yia/i, 'Greek'],
  [/mediterr|\bk[ae]b[aoe]b|\bgyros?\b|falafel|shawarma|lebanon|lebanese|\bhummus\b/i, 'Mediterranean'],
  [/taquer|\btacos?\b|burrito|mexic|tex[- ]?mex|\bcantina\b|enchilada|\bmariachi|azteca|jalape[nñ]o/i, 'Mexican'],
  [/\bital(y|ia|ian|iano)\b|trattoria|ristorante|\bpasta\b|osteria|cucina/i, 'Italian'],
  [/\bbbq\b|\bbar-?b-?q|barbecue|smokehouse|\bribs?\b/i, 'BBQ'],
  [/steak ?house|chop ?house|\bsteak and seafood\b/i, 'Steakhouse'],
  [/seafood|\bcrabs?\b|lobster|oyster|\bfish\b|\bclams?\b/i, 'Seafood'],
  [/\basian?\b|\bnoodles?\b|\bhot ?pot\b/i, 'Asian'],
  [/\bdeli\b|delicatessen|\bsubs?\b|hoagie|sandwich/i, 'Deli'],
  [/\bbagel|baker(y|ies)\b|d(o|ou)ugh?nuts?\b|donut|patisserie|\bpanader/i, 'Bakery'],
  [/ice cream|creamery|custard|water ice|gelato|frozen yogurt|frozen dessert|\bdesserts?\b/i, 'Desserts'],
  [/burgers?\b/i, 'American'],
  [/\btapas\b/i, 'Spanish'],
  [/\blatin[oa]?s?\b|antojitos|\bcomedor\b/i, 'Latin American'],
  [/\birish\b/i, 'Irish'],
  [/coffee|espresso|smoothie|juice|\btea\b|\bcaff?[eé]\b(?!.*\b(grill|bar)\b)/iu, 'Cafe'],
  [/\btavern|\bpub\b|brew(ing|ery|house|pub)|ale house|saloon|taproom|brass tap/i, 'Pub'],
  [/\bdiner\b/i, 'Diner'],
  [/\bgrille?\b/i, 'Grill'],
  [/\bbuffet\b/i, 'Buffet'],
]

const BESIDE_PIZZA =
  '(?:chicken|wings?|burgers?|kebabs?|gyros?|fish|seafood|curry|sushi|ribs|steaks?|tacos?|noodles?|waffles?)'
const JOINED = " ?(?:&|\\+|/|\\band\\b|\\bund\\b|\\bn\\b|'n'?) ?"
/** Names of several foods, of which none says it all: `Chicken and Pizza`. */
const SEVERAL = new RegExp(
  `\\b${BESIDE_PIZZA}${JOINED}pizz|\\bpizza${JOINED}${BESIDE_PIZZA}\\b`,
  'i',
)

/** The kind of business (an OSM amenity or a category) when nothing names the food. */
const KINDS: [RegExp, string][] = [
  [/^fast[_ ]food|carry-?out/i, 'Fast Food'],
  [/ice.?cream/i, 'Desserts'],
  [/bak(ery|ing)|bagel|d(o|ou)nut|pastry/i, 'Bakery'],
  [/\bdeli\b/i, 'Deli'],
  [/caf[eé]|coffee/i, 'Cafe'],
  [/\bbars?\b|\bpubs?\b|tavern|brewery|biergarten/i, 'Pub'],
  [/pizza/i, 'Pizza'],
  [/seafood/i, 'Seafood'],
]

type Words = {
  name: string
  /** Tags as written, in their order. */
  tags?: string[]
  /** Amenity or categories. */
  kinds?: string[]
  /** True where tags come from a machine and the name is the better witness. */
  isNameFirst?: boolean
}

/** The cuisine and whether it was only guessed from name or kind; nothing when there is no hint at all. */
export function readCuisine({ name: whole, tags = [], kinds = [], isNameFirst = false }: Words) {
  const name = whole.slice(0, PLACE_FIELDS.name.longest)
  const words = tags.map(toWord).filter(Boolean)
  const isFastFood = kinds.some((kind) => /fast[_ ]food/i.test(kind))
  const tagged = fromTags(words)
  const byName = SEVERAL.test(name)
    ? undefined
    : (CHAINS.find(([chain]) => chain.test(name.replace(/[’‘]/g, "'")))?.[1] ??
      match(NAME_WORDS, name))
  const stated = tagged === 'American' && isFastFood ? 'Fast Food' : tagged
  const sure = isNameFirst ? undefined : stated
  if (sure) return { cuisine: sure, isGuessed: false }
  if (byName) return { cuisine: byName, isGuessed: true }
  const wide = words.map((word) => WIDE_TAGS.get(word)).find(Boolean)
  if (stated ?? wide) return { cuisine: stated ?? wide, isGuessed: false }
  const byKind = kinds.map((kind) => match(KINDS, kind)).find(Boolean)
  if (byKind) return { cuisine: byKind, isGuessed: true }
  const own = isNameFirst ? undefined : words.find(isOwnName)
  return { cuisine: own ? titleCase(own) : undefined, isGuessed: false }
}

/** A tag as the tables write it: `Latin (Cuban, Dominican)` → `latin`. */
const toWord = (tag: string) =>
  tag
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .trim()
    .replace(/\s+/g, '_')

function fromTags(words: string[]): string | undefined {
  const proper = words.map(
    (word) => CUISINE_TAGS.get(word) ?? (REGIONAL.has(word) ? titleCase(word) : undefined),
  )
  // A food hall lists all its stalls and has no cuisine of its own.
  if (new Set(proper.filter(Boolean)).size > 4) return undefined
  return proper.find(Boolean) ?? words.map((word) => DISH_TAGS.get(word)).find(Boolean)
}

function match(table: [RegExp, string][], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1]
}

function isOwnName(word: string): boolean {
  return (
    /^\p{L}[\p{L}_-]{2,29}$/u.test(word) &&
    !EMPTY_TAGS.has(word) &&
    !REGIONAL.has(word) &&
    !CUISINE_TAGS.has(word)
  )
}

function titleCase(word: string): string {
  return word.replace(/_/g, ' ').replace(/(?<=^|[ -])\p{L}/gu, (letter) => letter.toUpperCase())
}
