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
      props: { subject, seed: 0, dimensions },
    })),
  )) satisfies GetStaticPaths

type Props = { subject: string; seed: number; dimensions: { width: number; height: number } }

/** Drawings change rarely and are slow to paint. */
const cache = pictureCache('drawings')

export async function GET({ props: { subject, seed, dimensions } }: APIContext<Props>) {
  const key = JSON.stringify([draw(subject, seed), dimensions])
  const cached = cache.read(key)
  if (cached) return new Response(new Uint8Array(cached))
  const painted = await renderPicture(subject, seed, dimensions)
  cache.write(key, painted)
  return new Response(new Uint8Array(painted))
}
