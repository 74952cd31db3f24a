declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    noHinting?: boolean
    /** The part of an axis that is kept. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** The part of a font that sets the letters of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
