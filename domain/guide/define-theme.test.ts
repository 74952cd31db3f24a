import { expect, test } from 'vitest'
import {
  DEFAULT_THEME,
  type OwnTheme,
  checkTheme,
  contrast,
  defineTheme,
  follow,
  mix,
} from './define-theme.ts'

test('a guide without a theme has the default one, color for color', () => {
  expect(checkTheme(undefined)).toEqual(DEFAULT_THEME)
  expect(checkTheme({})).toEqual(DEFAULT_THEME)
  expect(checkTheme({ ...DEFAULT_THEME.day, night: DEFAULT_THEME.night })).toEqual(DEFAULT_THEME)
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('colors are mixed and moved channel by channel', () => {
  expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000')
  expect(follow('#102030', '#a0a0a0', '#b09fa0')).toBe('#201f30')
  expect(follow('#f00010', '#000000', '#ffffff')).toBe('#ffffff')
  expect(follow('#101010', '#000000', '#202020', 0.5)).toBe('#202020')
})

test('an accent alone sets the day, and the night has it lighter, as far as text needs', () => {
  const { day, night, corner } = checkTheme({ accent: '#1d4ed8' })
  expect(day).toEqual({ ...DEFAULT_THEME.day, accent: '#1d4ed8' })
  expect(corner).toBe('3px')
  expect(night).toEqual({
    ...DEFAULT_THEME.night,
    accent: night.accent,
    onAccent: DEFAULT_THEME.night.raised,
  })
  expect(contrast(night.accent, night.raised)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(night.accent, night.raised)).toBeLessThan(5)
})

const OWN: OwnTheme[] = [
  { paper: '#ffffff', ink: '#0f172a', accent: '#1d4ed8' },
  { paper: '#ffffff', accent: '#1d4ed8', night: { paper: '#0b1220', ink: '#e6edf7' } },
  { paper: '#101418', ink: '#ffffff', accent: '#ffd000' },
  { ink: '#003322', gold: '#7a4a00', corner: '0' },
  { night: { paper: '#000000' } },
]
test.each(OWN)('%j: what is not given can be read', (own) => {
  const theme = checkTheme(own)
  for (const { paper, raised, sunken, soft, accent, onAccent, open, gold } of [
    theme.day,
    theme.night,
  ]) {
    for (const text of [soft, accent, open, gold]) {
      for (const ground of [paper, raised, sunken])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
  }
})

test('grounds and lines are between the theme’s own paper and ink', () => {
  const { day, night } = defineTheme({ paper: '#ffffff', ink: '#000000' })
  expect(day).toMatchObject({ raised: '#ffffff', sunken: '#f2f2f2', line: '#d1d1d1' })
  expect(day).toMatchObject({ soft: '#4d4d4d', onAccent: '#ffffff' })
  expect(night).toEqual(DEFAULT_THEME.night)
})

test.each([
  [{ accent: '#5aa9e6' }, 'accent #5aa9e6 on paper has 2.2:1; text needs 4.5:1'],
  [{ paper: '#555555' }, 'ink #211b16 on paper has 2.2:1; text needs 4.5:1'],
  [{ raised: '#a8321c' }, 'ink #211b16 on raised paper has 2.5:1; text needs 4.5:1'],
  [{ soft: '#999999' }, 'soft #999999 on paper has 2.5:1; text needs 4.5:1'],
  [{ onAccent: '#000000' }, 'button text #000000 on accent has 3.1:1; text needs 4.5:1'],
  [{ night: { accent: '#a8321c' } }, 'night.accent #a8321c on paper has 2.7:1; text needs 4.5:1'],
  [{ accent: 'blue' }, 'accent must be a color of six digits, such as #1d4ed8'],
  [{ night: { paper: '#12' } }, 'night.paper must be a color of six digits, such as #1d4ed8'],
  [{ colour: '#000000' }, 'colour is not a field of the theme'],
  [{ night: { corner: '3px' } }, 'night.corner is not a field of the theme'],
  [{ night: '#000000' }, 'night must be an object'],
  [{ corner: 'round' }, 'corner must be a length, such as 3px'],
  ['#1d4ed8', 'the theme must be an object'],
  [{ faces: 'Lora' }, 'faces must be an object'],
  [{ faces: { body: {} } }, 'faces.body is not a field of the theme'],
  [
    { faces: { text: { name: '../x', generic: 'serif' } } },
    'faces.text.name must be the name of a face, such as Source Serif 4',
  ],
  [
    { faces: { headings: { name: 'Lora', generic: 'slab' } } },
    'faces.headings.generic must be serif or sans-serif',
  ],
])('%j: %s', (own, sentence) => {
  expect(() => checkTheme(own)).toThrow(new Error(`guide/theme.ts: ${sentence}`))
})
