import * as z from 'zod/mini'

const OTHER = 'other'

const text = z.optional(z.string())
const modern = z.object({
  body: z.object({ effectiveDirective: z.string(), blockedURL: text, documentURL: text }),
})
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})

/**
 * What an operator needs of the reports: the directive, the page's path, and whose resource was blocked.
 * Reports of other kinds, which browsers send to the same address, are left out.
 */
export function violations(reports: unknown[]) {
  return reports.flatMap((report) => {
    const { body } = modern.safeParse(report).data ?? {}
    if (body) return violation(body.effectiveDirective, body.documentURL, body.blockedURL)
    const old = older.safeParse(report).data?.['csp-report']
    const directive = old?.['effective-directive'] ?? old?.['violated-directive']
    return directive ? violation(directive, old?.['document-uri'], old?.['blocked-uri']) : []
  })
}

/** Anybody may send a report, so nothing of it is logged but what has the form that browsers' own have. */
function violation(directive: string, page = '', blocked = '') {
  const path = URL.parse(page)?.pathname ?? ''
  return {
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : OTHER,
    page: /^\/[\w/.-]{0,199}$/.test(path) ? path : OTHER,
    blocked: owner(blocked),
  }
}

/** An origin that has a name; of what has none, such as a browser's extension, the scheme. */
function owner(blocked: string) {
  if (/^(inline|eval|wasm-eval)$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  const name = (url?.origin === 'null' ? url.protocol : url?.origin) ?? ''
  const isKnown = /^([a-z-]{1,40}:|https:\/\/(?![\d.]+(:|$))[a-z\d.-]{1,100}(:\d+)?)$/.test(name)
  return isKnown ? name : OTHER
}
