import type { APIContext, GetStaticPaths } from 'astro'
import { pictureName } from '#site/lib/drawing-path.ts'
import { VARIANTS, drawPicture, pictureSubjects } from '#site/build/pictures/draw.ts'

export const getStaticPaths = (() =>
  pictureSubjects.flatMap((subject) =>
    Array.from({ length: VARIANTS }, (_, variant) => ({
      params: { name: pictureName(subject, variant) },
      props: { subject, variant },
      cacheKey: 'drawing',
    })),
  )) satisfies GetStaticPaths

export function GET({ props }: APIContext<{ subject: string; variant: number }>) {
  return new Response(drawPicture(props.subject, props.variant))
}
