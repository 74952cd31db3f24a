import { readFileSync } from 'node:fs'
import { type Font, create } from 'fontkit'
import type { Face, Theme } from '#domain/guide/define-theme.ts'
import { faceFile } from '#site/lib/face-files.ts'

/** What pages are full of, in about the shares that they have of each letter. */
const SAMPLES = {
  text: 'Where to eat around here: every kitchen in town, with its hours, its menu and who is open now. Restaurants cannot pay to be listed; closed on Monday, open till 9:30 PM.',
  headings:
    'Where to eat tonight, and who is open now in Havre Bridge Cafe Open Now Browse by Cuisine Featured Restaurants The Blue Door Kitchen',
}
type Use = keyof typeof SAMPLES

/**
 * Of each system one face of each kind, with the mean width of a letter of the sample in em. Headings are dark, so that the
 * faces that stand in for theirs are bold.
 */
const SYSTEM_FACES: Record<Use, Record<Face['generic'], Record<string, number>>> = {
  text: {
    'sans-serif': { Arial: 0.4449, Roboto: 0.441, 'DejaVu Sans': 0.5065 },
    serif: { Georgia: 0.4448, 'Noto Serif': 0.4779, 'DejaVu Serif': 0.5134 },
  },
  headings: {
    'sans-serif': { 'Arial Bold': 0.5039, 'Roboto Bold': 0.4694, 'DejaVu Sans Bold': 0.5969 },
    serif: { 'Georgia Bold': 0.542, 'Noto Serif Bold': 0.5307, 'DejaVu Serif Bold': 0.5953 },
  },
}

const percent = (part: number) => `${Number((part * 100).toFixed(1))}%`

/**
 * What `site/styles/fonts.css` says of the faces that stand in for the theme's until those have come, by the names of its
 * values: a local face and how it is scaled to the widths and heights of the real one, so that nothing moves.
 */
export function standIns(faces: Theme['faces']): [name: string, value: string][] {
  return (Object.keys(SAMPLES) as Use[]).flatMap((use) => {
    const { name, generic } = faces[use]
    const font = create(readFileSync(faceFile(name, '.woff2'))) as Font
    const sample = SAMPLES[use]
    const width = font.layout(sample).advanceWidth / font.unitsPerEm / sample.length
    return Object.entries(SYSTEM_FACES[use][generic]).flatMap(([local, localWidth], index) => {
      const scale = width / localWidth
      const height = (units: number) => percent(units / font.unitsPerEm / scale)
      const stand = `${use}-${index + 1}`
      return [
        [`${stand}-local`, `'${local}'`],
        [`${stand}-width`, percent(scale)],
        [`${stand}-ascent`, height(font.ascent)],
        [`${stand}-descent`, height(-font.descent)],
      ] satisfies [string, string][]
    })
  })
}
