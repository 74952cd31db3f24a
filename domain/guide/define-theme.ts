import { slugify } from '../slug.ts'

/** The colors of pages, by day or by night. */
export type Palette = {
  /** What pages lie on. */
  paper: string
  /** Cards, fields and dialogs. */
  raised: string
  /** Behind pictures. */
  sunken: string
  ink: string
  /** Ink of lesser things. */
  soft: string
  line: string
  accent: string
  /** Text on the accent. */
  onAccent: string
  /** Of places that are open. */
  open: string
  /** Of places that are usually open. */
  gold: string
}

/** A face by the name of its files, and the kind of face that stands in for it where it is not loaded. */
export type Face = { name: string; generic: 'serif' | 'sans-serif' }

/** A file of a face: for pages, with the extended Latin letters, or of text that is set as outlines. */
export type FacePart = '.woff2' | '-extended.woff2' | '.ttf' | '-extended.ttf'

/** The name of a file of a face, such as `source-serif-4.woff2`. */
export const faceFileName = (name: string, part: FacePart | '-licence.txt') => slugify(name) + part

export type Theme = {
  day: Palette
  night: Palette
  /** The radius of corners. */
  corner: string
  faces: { text: Face; headings: Face }
}

/** What `guide/theme.ts` says: colors of the day, and beside them those of the night. */
export type OwnTheme = Partial<Palette> & {
  night?: Partial<Palette>
  corner?: string
  faces?: Partial<Theme['faces']>
}

export const DEFAULT_THEME: Theme = {
  day: {
    paper: '#f8f2e7',
    raised: '#fffaf0',
    sunken: '#efe5d3',
    ink: '#211b16',
    soft: '#65584b',
    line: '#d9cab2',
    accent: '#a8321c',
    onAccent: '#fffaf0',
    open: '#2f6640',
    gold: '#8a5a00',
  },
  night: {
    paper: '#191410',
    raised: '#231c16',
    sunken: '#120e0b',
    ink: '#f3e9da',
    soft: '#b9a996',
    line: '#43382d',
    accent: '#ff9274',
    onAccent: '#2b0d05',
    open: '#8fd0a0',
    gold: '#f0bf5a',
  },
  corner: '3px',
  faces: {
    text: { name: 'Figtree', generic: 'sans-serif' },
    headings: { name: 'Young Serif', generic: 'serif' },
  },
}

/** What text needs by WCAG 2, 1.4.3. */
const READABLE = 4.5
/** The colors of text, beside ink. */
const TEXTS = ['soft', 'accent', 'open', 'gold'] as const

/**
 * The theme with every color: what is not given is derived from what is, or is the default's. Nothing is checked here; the
 * build does that.
 */
export function defineTheme(own: OwnTheme = {}): Theme {
  const { night, corner = DEFAULT_THEME.corner, faces, ...day } = own
  const { accent, open, gold } = day
  return {
    day: paletteOf(day, DEFAULT_THEME.day),
    night: paletteOf({ ...night }, DEFAULT_THEME.night, { accent, open, gold }),
    corner,
    faces: { ...DEFAULT_THEME.faces, ...faces },
  }
}

/** A palette of `own` colors. Where they lack one, it starts from the one `byDay`. */
function paletteOf(own: Partial<Palette>, base: Palette, byDay: Partial<Palette> = {}): Palette {
  const isGiven = ([, color]: [string, unknown]) => color !== undefined
  const given = Object.fromEntries(Object.entries(byDay).filter(isGiven))
  const { paper, ink } = { ...base, ...own }
  const hasOwnGround = paper !== base.paper || ink !== base.ink
  const palette = {
    ...base,
    ...given,
    ...(hasOwnGround && groundsOf(paper, ink)),
    ...own,
  }
  const { raised, sunken } = palette
  for (const name of TEXTS)
    palette[name] = own[name] ?? readable(palette[name], ink, [paper, raised, sunken])
  const { accent } = palette
  if (!own.onAccent && (hasOwnGround || accent !== base.accent))
    palette.onAccent = contrast(raised, accent) > contrast(ink, accent) ? raised : ink
  return palette
}

/** The grounds, soft ink and lines between a paper and an ink. */
function groundsOf(paper: string, ink: string) {
  const isDark = luminance(paper) < luminance(ink)
  return {
    raised: isDark ? mix(paper, ink, 0.04) : mix(paper, '#ffffff', 0.5),
    sunken: isDark ? mix(paper, '#000000', 0.3) : mix(paper, ink, 0.05),
    soft: mix(ink, paper, 0.3),
    line: mix(paper, ink, 0.18),
  }
}

/** The color, or as much nearer to the ink as text on these grounds needs. */
function readable(color: string, ink: string, grounds: string[]): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, ink, share)
    if (grounds.every((ground) => contrast(mixed, ground) >= READABLE)) return mixed
  }
  return ink
}

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number]

const fromChannels = (values: number[]) =>
  `#${values
    .map((value) => Math.round(Math.min(255, Math.max(0, value))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/** The color between two, `share` of the way from the first to the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return fromChannels(
    channels(from).map((value, index) => value + (target[index]! - value) * share),
  )
}

/** The color, moved as far as another was from `from` to `to`, or a share of that. */
export function follow(color: string, from: string, to: string, share = 1): string {
  const [start, end] = [channels(from), channels(to)]
  return fromChannels(
    channels(color).map((value, index) => value + (end[index]! - start[index]!) * share),
  )
}

/** The relative luminance by WCAG 2. */
function luminance(color: string): number {
  const [red, green, blue] = channels(color)
    .map((value) => value / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The contrast ratio by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

const LIMITS = { corner: /^(0|\d*\.?\d+(px|rem))$/, color: /^#[0-9a-f]{6}$/i }

/** The theme of `guide/theme.ts`. Throws an error of one sentence that names the first wrong field. */
export function checkTheme(own: unknown = {}): Theme {
  const { night = {}, corner, faces = {}, ...day } = fieldsOf(own, 'the theme')
  if (corner !== undefined && !(typeof corner === 'string' && LIMITS.corner.test(corner)))
    throw wrong('corner must be a length, such as 3px')
  checkFaces(fieldsOf(faces, 'faces'))
  checkColors(day, '')
  checkColors(fieldsOf(night, 'night'), 'night.')
  const theme = defineTheme(own as OwnTheme)
  checkContrast(theme.day, '')
  checkContrast(theme.night, 'night.')
  return theme
}

const wrong = (sentence: string) => new Error(`guide/theme.ts: ${sentence}`)

function fieldsOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(`${name} must be an object`)
  return { ...value }
}

function checkFaces(faces: Record<string, unknown>) {
  for (const [use, face] of Object.entries(faces)) {
    if (!Object.hasOwn(DEFAULT_THEME.faces, use))
      throw wrong(`faces.${use} is not a field of the theme`)
    const { name, generic } = fieldsOf(face, `faces.${use}`)
    if (typeof name !== 'string' || !/^[a-z0-9]+( [a-z0-9]+)*$/i.test(name))
      throw wrong(`faces.${use}.name must be the name of a face, such as Source Serif 4`)
    if (generic !== 'serif' && generic !== 'sans-serif')
      throw wrong(`faces.${use}.generic must be serif or sans-serif`)
  }
}

function checkColors(colors: Record<string, unknown>, prefix: string) {
  for (const [name, color] of Object.entries(colors)) {
    if (!Object.hasOwn(DEFAULT_THEME.day, name))
      throw wrong(`${prefix}${name} is not a field of the theme`)
    if (typeof color !== 'string' || !LIMITS.color.test(color))
      throw wrong(`${prefix}${name} must be a color of six digits, such as #1d4ed8`)
  }
}

function checkContrast(palette: Palette, prefix: string) {
  const { paper, raised, accent, onAccent } = palette
  const pairs = [
    ...(['ink', ...TEXTS] as const).flatMap((name) => {
      const text = `${prefix}${name} ${palette[name]}`
      return [
        [text, 'paper', palette[name], paper],
        [text, 'raised paper', palette[name], raised],
      ]
    }),
    [`${prefix}button text ${onAccent}`, 'accent', onAccent, accent],
  ] as [text: string, ground: string, color: string, on: string][]
  for (const [text, ground, color, on] of pairs) {
    const ratio = contrast(color, on)
    // Rounded down, so that 4.49 is not told as 4.5.
    const figure = (Math.floor(ratio * 10) / 10).toFixed(1)
    if (ratio < READABLE)
      throw wrong(`${text} on ${ground} has ${figure}:1; text needs ${READABLE}:1`)
  }
}
