import { DEFAULT_THEME, follow, type Palette } from '#domain/guide/define-theme.ts'
import { theme } from '#domain/guide/theme.ts'

const byDay = following(DEFAULT_THEME.day, theme.day)
const byNight = following(DEFAULT_THEME.night, theme.night)

/** The colors of maps, by day and by night. Those that the theme lacks were chosen beside the default one, and follow it. */
export const MAP_COLORS = {
  light: {
    sea: byDay('#cfdedc', 'paper'),
    land: theme.day.paper,
    green: byDay('#e4e7cd', 'paper'),
    building: byDay('#ecdfcb', 'paper'),
    border: theme.day.line,
    road: byDay('#dcc3a0', 'line'),
    mainRoad: byDay('#dcb48c', 'line'),
    highway: byDay('#cf9a7c', 'accent', 0.5),
    text: theme.day.soft,
    town: theme.day.ink,
    waterText: byDay('#4d6a6b', 'soft'),
  },
  dark: {
    sea: byNight('#1d4250', 'paper'),
    land: byNight('#372e25', 'paper'),
    green: byNight('#414824', 'paper'),
    building: byNight('#493c30', 'paper'),
    border: byNight('#7a6853', 'line'),
    road: byNight('#806a50', 'line'),
    mainRoad: byNight('#a27d52', 'line'),
    highway: byNight('#b46a4e', 'accent', 0.5),
    text: byNight('#d3c4b0', 'soft'),
    town: byNight('#fbf3e6', 'ink'),
    waterText: byNight('#a9d0d6', 'soft'),
  },
}
export type Scheme = keyof typeof MAP_COLORS

/** Moves a color as far as the theme moves one of the default palette, or a share of that. */
function following(from: Palette, to: Palette) {
  return (color: string, name: keyof Palette, share?: number) =>
    follow(color, from[name], to[name], share)
}
