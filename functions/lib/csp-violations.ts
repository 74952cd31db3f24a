import * as z from 'zod/mini'

const text = z.optional(z.string())
const modern = z.object({
  body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
})
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})

/** What an operator needs of the reports: the directive, the page's path, and whose resource was blocked. */
export function violations(reports: unknown[]) {
  return reports.flatMap((report) => {
    const { body } = modern.safeParse(report).data ?? {}
    if (body) return violation(body.effectiveDirective, body.documentURL, body.blockedURL)
    const old = older.safeParse(report).data?.['csp-report']
    if (!old) return []
    const directive = old['effective-directive'] ?? old['violated-directive']
    return violation(directive, old['document-uri'], old['blocked-uri'])
  })
}

/** Addresses without their queries; the words `inline` and `eval` stand for themselves. */
function violation(directive = '', page = '', blocked = '') {
  return {
    directive: directive.slice(0, 60),
    page: URL.canParse(page) ? new URL(page).pathname : '',
    blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 60),
  }
}
