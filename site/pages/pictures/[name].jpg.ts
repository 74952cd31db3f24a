import type { APIContext, GetStaticPaths } from 'astro'
import { pictureName, SOCIAL_SIZES } from '#site/lib/drawings.ts'
import { drawnSubjects } from '#site/content/drawings-in-use.ts'
import { draw } from '#pictures/draw.ts'
import { pictureCache } from '#site/cards/picture-cache.ts'
import { renderPicture } from '#pictures/raster.ts'

export const getStaticPaths = (() =>
  drawnSubjects().flatMap((subject) =>
    Object.entries(SOCIAL_SIZES).map(([size, dimensions]) => ({
      params: { name: pictureName(subject, size) },
      props: { subject, dimensions },
    })),
  )) satisfies GetStaticPaths

type Props = { subject: string; dimensions: { width: number; height: number } }

/** Drawings change rarely and are slow to paint. */
const cache = pictureCache('drawings')

export async function GET({ props: { subject, dimensions } }: APIContext<Props>) {
  const key = JSON.stringify([draw(subject, 0), dimensions])
  const cached = cache.read(key)
  if (cached) return new Response(new Uint8Array(cached))
  const painted = await renderPicture(subject, 0, dimensions)
  cache.write(key, painted)
  return new Response(new Uint8Array(painted))
}
