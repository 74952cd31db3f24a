import type { APIContext, GetStaticPaths } from 'astro'
import { SOCIAL_SIZES } from '#site/build/picture.ts'
import { pictureName } from '#site/lib/drawing-path.ts'
import { pictureSubjects } from '#site/build/pictures/draw.ts'
import { cachedRaster } from '#site/build/raster-cache.ts'

export const getStaticPaths = (() =>
  pictureSubjects.flatMap((subject) =>
    Object.entries(SOCIAL_SIZES).map(([size, dimensions]) => ({
      params: { name: pictureName(subject, size) },
      props: { subject, dimensions },
      cacheKey: 'drawing',
    })),
  )) satisfies GetStaticPaths

type Props = { subject: string; dimensions: { width: number; height: number } }

export async function GET({ props }: APIContext<Props>) {
  return new Response(await cachedRaster(props.subject, props.dimensions))
}
