import type { APIContext, GetStaticPaths } from 'astro'
import { SOCIAL_SIZES } from '#site/content/picture.ts'
import { pictureName } from '#site/lib/drawings.ts'
import { drawnSubjects } from '#site/content/drawings-in-use.ts'
import { cachedRaster } from '#site/content/raster-cache.ts'

export const getStaticPaths = (() =>
  drawnSubjects().flatMap((subject) =>
    Object.entries(SOCIAL_SIZES).map(([size, dimensions]) => ({
      params: { name: pictureName(subject, size) },
      props: { subject, dimensions },
    })),
  )) satisfies GetStaticPaths

type Props = { subject: string; dimensions: { width: number; height: number } }

export async function GET({ props }: APIContext<Props>) {
  return new Response(await cachedRaster(props.subject, props.dimensions))
}
