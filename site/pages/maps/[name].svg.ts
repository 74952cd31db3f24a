import type { APIContext, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { mapsInUse } from '#site/content/maps-in-use.ts'
import { baseMap } from '#site/maps/base-map.ts'
import { drawMap } from '#site/maps/draw-map.ts'
import { mapName } from '#site/maps/view.ts'

export const getStaticPaths = (() =>
  mapsInUse().map(({ view, towns }) => ({
    params: { name: mapName(view) },
    props: { view, towns },
  }))) satisfies GetStaticPaths

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export function GET({ props: { view, towns } }: APIContext<Props>) {
  return new Response(drawMap(baseMap, view, towns))
}
