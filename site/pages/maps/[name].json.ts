import type { APIContext, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { lists } from '#site/content/directory.ts'
import { townLabels } from '#site/content/maps-in-use.ts'
import { guide } from '#guide'
import { baseMap } from '#site/maps/base-map.ts'
import { baseLayer } from '#site/maps/base-layer.ts'
import { MAP_COLORS, type Scheme } from '#site/maps/colors.ts'
import { mapStyle } from '#site/maps/map-style.ts'
import { viewOfPlaces } from '#site/maps/view.ts'

/** What the interactive map loads: a style for day and night, and the guide's own shapes. */
export const getStaticPaths = (() => [
  ...(Object.keys(MAP_COLORS) as Scheme[]).map((scheme) => ({
    params: { name: scheme },
    props: { scheme, view: undefined, towns: [] },
  })),
  {
    params: { name: 'base' },
    props: { scheme: undefined, view: viewOfPlaces(lists.restaurants), towns: townLabels() },
  },
]) satisfies GetStaticPaths

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export const GET = ({ props: { scheme, view, towns } }: APIContext<Props>) =>
  Response.json(
    scheme ? mapStyle(scheme, guide.tiles, baseMap.attribution) : baseLayer(baseMap, view, towns),
  )
