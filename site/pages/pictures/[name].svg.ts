import type { APIContext, GetStaticPaths } from 'astro'
import { drawings } from '#site/content/drawings-in-use.ts'
import { laidTableSeed } from '#site/content/look.ts'
import { pictureName } from '#site/lib/drawings.ts'
import { draw } from '#pictures/draw.ts'

export const getStaticPaths = (() => [
  { params: { name: 'hero' }, props: { subject: 'hero', seed: laidTableSeed() } },
  ...drawings().map(({ subject, seed }) => ({
    params: { name: pictureName(subject, seed) },
    props: { subject, seed },
  })),
]) satisfies GetStaticPaths

export function GET({ props }: APIContext<{ subject: string; seed: number }>) {
  return new Response(draw(props.subject, props.seed))
}
