import type { SchemeName } from '../palette.ts'
import type { Scene } from '../scene.ts'

/** One subject: the papers of its four variants, and how it is composed on a 1200 × 900 field. */
export type Motif = {
  schemes: readonly [SchemeName, SchemeName, SchemeName, SchemeName]
  draw: (scene: Scene) => string
  /** Another field than 1200 × 900. */
  field?: readonly [number, number]
}
