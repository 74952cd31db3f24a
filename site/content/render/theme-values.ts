import type { Plugin } from 'vite'
import type { Theme } from '#domain/guide/define-theme.ts'
import { standIns } from './stand-ins.ts'

/**
 * Writes the values of the theme into style sheets: `var(--theme-day-paper)`, `var(--theme-night-paper)`,
 * `var(--theme-corner)` and those of the faces' stand-ins. They are no custom properties of a page, which would cost each
 * page their bytes.
 */
export function themeValues({ day, night, corner, faces }: Theme): Plugin {
  const named = (scheme: string, colors: Record<string, string>) =>
    Object.entries(colors).map(([name, color]) => [`${scheme}-${kebab(name)}`, color] as const)
  const values = new Map([
    ...named('day', day),
    ...named('night', night),
    ['corner', corner],
    ...standIns(faces),
  ])
  return {
    name: 'theme-values',
    // After Tailwind, which reads the sheets that a sheet imports by itself.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css($|\?)/, code: 'var(--theme-' },
      handler(code, id) {
        const valueOf = (_: string, name: string) =>
          values.get(name) ?? this.error(`${id}: the theme has no ${name}`)
        return { code: code.replace(/var\(--theme-([\w-]+)\)/g, valueOf), map: null }
      },
    },
  }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
