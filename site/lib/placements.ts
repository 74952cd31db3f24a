import type { listAds } from '#contracts/ads.ts'
import type { OutputOf } from '#contracts/route.ts'

export type Placement = OutputOf<typeof listAds>[number]['placement']
export type Size = { width: number; height: number }

/** Where ads run, and the size in which their pictures look best. */
export const PLACEMENTS: Record<Placement, Size & { name: string; where: string }> = {
  banner: { name: 'Banner', width: 728, height: 90, where: 'Home page, lists and cuisines' },
  sidebar: { name: 'Sidebar', width: 300, height: 250, where: 'Beside a blog post' },
  billboard: { name: 'Billboard', width: 970, height: 250, where: 'Top of the blog' },
}

/** `728x90`. */
export const sizeOf = (placement: Placement) =>
  `${PLACEMENTS[placement].width}x${PLACEMENTS[placement].height}`
