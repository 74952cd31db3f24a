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
 * The directive, the page's path and the blocked resource's origin of each report. Leaves out reports of other kinds,
 * which browsers send to the same URL.
 */
export function readViolations(reports: unknown[]) {
  return reports.flatMap((report) => {
    const { body } = modern.safeParse(report).data ?? {}
    if (body) return violation(body.effectiveDirective, body.documentURL, body.blockedURL)
    const old = older.safeParse(report).data?.['csp-report']
    const directive = old?.['effective-directive'] ?? old?.['violated-directive']
    return directive ? violation(directive, old?.['document-uri'], old?.['blocked-uri']) : []
  })
}

/** Anybody can send a report, so only values in the form that browsers use are logged. */
function violation(directive: string, page = '', blocked = '') {
  const path = URL.parse(page)?.pathname ?? ''
  return {
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : OTHER,
    page: /^\/[\w/.-]{0,199}$/.test(path) ? path : OTHER,
    blocked: blockedOrigin(blocked),
  }
}

/** The origin of a blocked resource, or its scheme if it has no origin, as a browser extension. */
function blockedOrigin(blocked: string) {
  if (/^(inline|eval|wasm-eval)$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  const name = (url?.origin === 'null' ? url.protocol : url?.origin) ?? ''
  const isKnown = /^([a-z-]{1,40}:|https:\/\/(?![\d.]+(:|$))[a-z\d.-]{1,100}(:\d+)?)$/.test(name)
  return isKnown ? name : OTHER
}
