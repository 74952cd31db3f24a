/** The palette. Every picture uses these colours and their mixtures only. */
export const INKS = {
  paper: '#f6efe2',
  cream: '#fdf7e8',
  stone: '#e4d5b8',
  ink: '#23252d',
  night: '#1d3548',
  bay: '#2c6690',
  sky: '#a6cbd0',
  leaf: '#3c7048',
  moss: '#20473a',
  sage: '#a9bd8c',
  mustard: '#e3a32d',
  butter: '#f4d27c',
  tomato: '#db482a',
  crab: '#b23020',
  rose: '#eeb09c',
  aubergine: '#4b2a46',
  clay: '#c77c3e',
  cocoa: '#6a3c29',
} as const
type Ink = keyof typeof INKS

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes two colours; `part` is the share of the second one. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to)
  const mixed = channels(from).map((c, i) => Math.round(c + ((target[i] ?? c) - c) * part))
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

/** A darker shade of a colour. */
export const shade = (hex: string, part = 0.2) => mix(hex, INKS.ink, part)

/** A lighter tint of a colour. */
export const tint = (hex: string, part = 0.3) => mix(hex, INKS.cream, part)

/** The colours of a picture's setting: table or wall, cloth and its stripe, china and its rim. */
export type Scheme = { ground: string; cloth: string; stripe: string; china: string; trim: string }

const scheme = (ground: Ink, cloth: Ink, stripe: Ink, china: Ink, trim: Ink): Scheme => ({
  ground: INKS[ground],
  cloth: INKS[cloth],
  stripe: INKS[stripe],
  china: INKS[china],
  trim: INKS[trim],
})

export const SCHEMES = {
  bay: scheme('bay', 'cream', 'tomato', 'cream', 'mustard'),
  sky: scheme('sky', 'cream', 'bay', 'cream', 'tomato'),
  night: scheme('night', 'butter', 'tomato', 'cream', 'bay'),
  leaf: scheme('leaf', 'cream', 'mustard', 'cream', 'leaf'),
  moss: scheme('moss', 'cream', 'tomato', 'cream', 'mustard'),
  sage: scheme('sage', 'cream', 'leaf', 'cream', 'bay'),
  mustard: scheme('mustard', 'cream', 'bay', 'cream', 'aubergine'),
  butter: scheme('butter', 'cream', 'tomato', 'cream', 'bay'),
  tomato: scheme('tomato', 'cream', 'ink', 'cream', 'night'),
  rose: scheme('rose', 'cream', 'crab', 'cream', 'aubergine'),
  aubergine: scheme('aubergine', 'rose', 'crab', 'cream', 'rose'),
  stone: scheme('stone', 'cream', 'bay', 'cream', 'bay'),
  clay: scheme('clay', 'cream', 'moss', 'cream', 'moss'),
  crab: scheme('crab', 'cream', 'mustard', 'cream', 'bay'),
} as const
export type SchemeName = keyof typeof SCHEMES
