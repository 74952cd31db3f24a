import type { Placement } from '#domain/vocabulary.ts'

export type Size = { width: number; height: number }

/** Where the ads of each placement run, and the best size of their pictures in pixels. */
export const AD_SIZES: Record<Placement, Size & { name: string; where: string }> = {
  banner: { name: 'Banner', width: 728, height: 90, where: 'Home page, lists and cuisines' },
  sidebar: { name: 'Sidebar', width: 300, height: 250, where: 'Beside a blog post' },
  billboard: { name: 'Billboard', width: 970, height: 250, where: 'Top of the blog' },
}

/** The best size of a placement's pictures, such as `728x90`. */
export const sizeOf = (placement: Placement) =>
  `${AD_SIZES[placement].width}x${AD_SIZES[placement].height}`
