import * as own from '#guide'
import type { BaseMap } from './draw-map.ts'

const NONE: BaseMap = { type: 'FeatureCollection', attribution: '', features: [] }

/** What maps show beneath the pins: the `map` of `guide/config.ts`, or nothing. */
export const baseMap = ((own as { map?: unknown }).map as BaseMap | undefined) ?? NONE
