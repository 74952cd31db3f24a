export type AdPlacement = 'banner' | 'sidebar' | 'billboard'

/** A sample advertisement: its words, its papers and its still life. */
export type Ad = {
  placement: AdPlacement
  name: string
  lines: readonly [string, string]
  call: string
  paper: string
  ink: string
  /** The panel behind the picture, and the call's paper. */
  panel: string
  /** A still life about its own middle, some 300 across. */
  art: () => string
}
