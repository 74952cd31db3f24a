/** Pictures of the sample advertisers; real advertisers upload their own. */
import type { Ad, AdPlacement } from './ads/ad.ts'
import { deerFenceFarm } from './ads/deer-fence-farm.ts'
import { flatsSailing } from './ads/flats-sailing.ts'
import { harvestMarket } from './ads/harvest-market.ts'
import { keenEdge } from './ads/keen-edge.ts'
import { AD_SIZES, LAYOUTS } from './ads/layouts.ts'
import { teachingKitchen } from './ads/teaching-kitchen.ts'
import { sheet } from './paper/paint.ts'

const ADS: Record<string, Ad> = {
  'deer-fence-farm': deerFenceFarm,
  'keen-edge': keenEdge,
  'harvest-market': harvestMarket,
  'teaching-kitchen': teachingKitchen,
  'flats-sailing': flatsSailing,
}

/** The names of all sample advertisements. */
export const AD_NAMES: readonly string[] = Object.keys(ADS)

/** Draws an advertisement for its own placement or another one. Throws when the name is unknown. */
export function drawAd(name: string, placement?: AdPlacement): string {
  const ad = ADS[name]
  if (!ad) throw new Error(`There is no advertisement “${name}”.`)
  const field = placement ?? ad.placement
  const [w, h] = AD_SIZES[field]
  return sheet(w, h, LAYOUTS[field](ad), `${ad.name}: ${ad.lines.join(' ')}`)
}
