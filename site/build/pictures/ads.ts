/** Pictures for the sample advertisers; a paying one brings its own. */
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

/** Every advertisement there is a picture of. */
export const AD_NAMES: readonly string[] = Object.keys(ADS)

/** An advertiser's picture, in its own placement unless another is asked for. */
export function drawAd(name: string, placement?: AdPlacement): string {
  const ad = ADS[name]
  if (!ad) throw new Error(`There is no advertisement “${name}”.`)
  const field = placement ?? ad.placement
  const [w, h] = AD_SIZES[field]
  return sheet(w, h, LAYOUTS[field](ad), `${ad.name}: ${ad.lines.join(' ')}`)
}
