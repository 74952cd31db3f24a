import type { Placement } from '#domain/vocabulary.ts'

export type Size = { width: number; height: number }

/**
 * Where the ads of each placement run, the best size of their pictures in pixels, and the sizes at which their slot shows them
 * (components/AdSlot.astro): on a desktop, and on a phone of 360 pixels where that is another one.
 */
export const AD_SIZES: Record<
  Placement,
  Size & { name: string; where: string; shown: Size; onPhone?: Size }
> = {
  banner: {
    name: 'Banner',
    ...{ width: 728, height: 90, where: 'Home page, lists, towns, cuisines and restaurants' },
    shown: { width: 970, height: 120 },
    onPhone: { width: 328, height: 120 },
  },
  sidebar: {
    name: 'Sidebar',
    ...{ width: 300, height: 250, where: 'Beside a blog post' },
    shown: { width: 240, height: 200 },
  },
  billboard: {
    name: 'Billboard',
    ...{ width: 970, height: 250, where: 'Top of the blog' },
    shown: { width: 776, height: 200 },
    onPhone: { width: 328, height: 120 },
  },
}

/** A size in pixels, such as `970x120`. */
export const sizeText = ({ width, height }: Size) => `${width}x${height}`

/** The best size of a placement's pictures, such as `728x90`. */
export const sizeOf = (placement: Placement) => sizeText(AD_SIZES[placement])
