import type { APIContext, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { mapsInUse } from '#site/content/maps-in-use.ts'
import { baseMap } from '#site/maps/base-map.ts'
import { drawMap } from '#site/maps/draw-map.ts'
import { mapName } from '#site/maps/view.ts'

export const getStaticPaths = (() =>
  mapsInUse().map((map) => ({
    params: { name: mapName(map.view) },
    props: map,
  }))) satisfies GetStaticPaths

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export function GET({ props: { view, ...drawn } }: APIContext<Props>) {
  return new Response(drawMap(baseMap, view, drawn))
}
