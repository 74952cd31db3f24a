import type { APIContext, GetStaticPaths } from 'astro'
import { AD_NAMES, drawAd } from '#pictures/draw.ts'

/** The pictures of the sample campaigns; real advertisers supply their own. */
export const getStaticPaths = (() =>
  AD_NAMES.map((name) => ({ params: { name }, props: { name } }))) satisfies GetStaticPaths

export function GET({ props }: APIContext<{ name: string }>) {
  return new Response(drawAd(props.name))
}
