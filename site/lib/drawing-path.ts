/** The file name of one version of a drawing, without ending: a variant or a social size. */
export const pictureName = (subject: string, version: string | number) => `${subject}-${version}`

/** Where a drawing of the subject is; `variant` may be any whole number, there are `variants` of them. */
export const drawingPath = (subject: string, variant: number, variants: number) =>
  `/pictures/${pictureName(subject, Math.abs(variant) % variants)}.svg`
