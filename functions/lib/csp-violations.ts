import * as z from 'zod/mini'

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

/** Addresses without their queries; the words `inline` and `eval` stand for themselves. */
function violation(directive: string, page = '', blocked = '') {
  return {
    directive: directive.slice(0, 60),
    page: (URL.parse(page)?.pathname ?? '').slice(0, 200),
    blocked: owner(blocked),
  }
}

/** Of what has no origin, such as a browser's extension, the scheme. */
function owner(blocked: string) {
  const url = URL.parse(blocked)
  const name = url ? (url.origin === 'null' ? url.protocol : url.origin) : blocked
  return name.slice(0, 100)
}
