import { astro } from './astro.ts'
import { eleventyJs, eleventyLiquid } from './eleventy.ts'
import { hugo } from './hugo.ts'
import { next } from './next.ts'
import type { Rival } from './rival.ts'

/** Other ways to build the same site, each as bare as it comes. */
export const rivals: Rival[] = [
  astro({ isIncremental: false }),
  astro({ isIncremental: true }),
  eleventyLiquid,
  eleventyJs,
  hugo,
  next,
]
