import type { SchemeName } from '../palette.ts'
import type { Scene } from '../scene.ts'

type Grounds = readonly [
  SchemeName,
  SchemeName,
  SchemeName,
  SchemeName,
  SchemeName,
  SchemeName,
  SchemeName,
  SchemeName,
]

/** What a picture shows: the eight grounds that it looks good on, and the function that draws it. */
export type Subject = {
  grounds: Grounds
  draw: (scene: Scene) => string
  /** Width and height in SVG units; 1200 × 900 if omitted. */
  field?: readonly [number, number]
}
