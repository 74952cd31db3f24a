import type { ReactElement, ReactNode } from 'react'

type Attributes = Record<string, string | number | boolean | undefined>

const VOID = new Set(['br', 'img', 'input'])
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * The HTML of React elements whose components use no hooks, for static pages. Astro’s renderer of React components would
 * render each of them twice, through streams.
 */
export function staticHtml(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(staticHtml).join('')
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node))
  if (typeof node !== 'object' || node === null) return ''
  const { type, props } = node as ReactElement<{ children?: ReactNode }>
  if (typeof type === 'function') return staticHtml((type as (props: object) => ReactNode)(props))
  const { children, ...attributes } = props
  const printed = Object.entries(attributes as Attributes).map(attribute)
  const tag = `<${type}${printed.join('')}>`
  return VOID.has(type) ? tag : `${tag}${staticHtml(children)}</${type}>`
}

function attribute([name, value]: [string, Attributes[string]]): string {
  // React prints `false` for attributes that are not boolean in HTML.
  if (value === undefined || (value === false && !name.includes('-'))) return ''
  return ` ${name === 'className' ? 'class' : name}="${escaped(String(value))}"`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
