import { createHash } from 'node:crypto'
import type { HTMLElement } from 'node-html-parser'

const META = 'meta[http-equiv="content-security-policy"]'

/**
 * One sentence for each inline script or style that the page's own Content Security Policy refuses, for code in links,
 * and for a policy that comes too late to apply to everything.
 */
export function policyFaults(root: HTMLElement, html: string): string[] {
  const [meta, ...others] = root.querySelectorAll(META)
  if (!meta || others.length > 0) return [`${others.length + (meta ? 1 : 0)} content policies`]
  const policy = meta.getAttribute('content') ?? ''
  const isLate = /<(script|style|link|base)\b/.test(html.slice(0, meta.range[0]))
  const inline = root.querySelectorAll('script:not([src]), style').flatMap((element) => {
    const name = element.rawTagName
    const isAllowed = sourcesOf(policy, `${name}-src`).includes(hashOf(element.rawText))
    return isAllowed || isData(element) ? [] : [`an inline ${name} that the content policy refuses`]
  })
  return [...(isLate ? ['the content policy comes late'] : []), ...inline, ...linkFaults(root)]
}

function sourcesOf(policy: string, directive: string): string[] {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return parts.find(([name]) => name === directive)?.slice(1) ?? []
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Browsers never run JSON-LD, so the policy does not apply to it. */
const isData = (element: HTMLElement) => element.getAttribute('type') === 'application/ld+json'

function linkFaults(root: HTMLElement): string[] {
  return root
    .querySelectorAll('[href^="javascript:" i], [src^="javascript:" i], [srcdoc]')
    .map((element) => `<${element.rawTagName}> has code in an attribute`)
}
