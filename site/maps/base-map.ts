import map from '../../guide.map.json'
import type { BaseMap } from './draw-map.ts'

/** What maps show beneath the pins: `guide.map.json`, beside the configuration of the guide. */
export const baseMap = map as BaseMap
