import { SCHEMES } from './palette.ts'
import type { Motif } from './motifs/motif.ts'
import type { Scene } from './shapes.ts'
import { hearth } from './motifs/hearth.ts'

const MOTIFS: Record<string, Motif> = { ...hearth }
export const VARIANTS = 4
export const pictureSubjects = Object.keys(MOTIFS)

export function drawPicture(subject: string, variant: number): string {
  const motif = MOTIFS[subject]
  if (!motif) throw new Error(`no picture of ${subject}`)
  const v = ((Math.trunc(variant) % VARIANTS) + VARIANTS) % VARIANTS
  const [wide, high] = motif.field ?? [1200, 900]
  const flip = v % 2 ? -1 : 1
  const scene: Scene = {
    ...SCHEMES[motif.schemes[v] ?? motif.schemes[0]],
    v, wide, high, flip,
    x: (across) => (flip > 0 ? across : wide - across),
    pick: (...options) => options[v % options.length] ?? options[0],
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">${motif.draw(scene)}</svg>`
}
