export type AdPlacement = 'banner' | 'sidebar' | 'billboard'

/** A sample advertisement: its words, its colours and its picture. */
export type Ad = {
  placement: AdPlacement
  name: string
  lines: readonly [string, string]
  call: string
  paper: string
  ink: string
  /** The colour of the panel behind the picture and of the button. */
  panel: string
  /** A still life, about 300 units wide, centred on the origin. */
  art: () => string
}
