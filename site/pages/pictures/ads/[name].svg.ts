import type { APIContext, GetStaticPaths } from 'astro'
import { AD_NAMES, drawAd } from '#site/pictures/draw.ts'

/** The pictures of the sample campaigns; real advertisers supply their own. */
export const getStaticPaths = (() =>
  AD_NAMES.map((name) => ({ params: { name }, cacheKey: 'drawing' }))) satisfies GetStaticPaths

export function GET({ params }: APIContext) {
  return new Response(drawAd(params.name!))
}
