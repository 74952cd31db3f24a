import type { APIContext } from 'astro'
import { guide } from '#guide'

const DAYS = 180

/** Where to report a vulnerability (RFC 9116). The guide is built at least once a month, so it does not expire. */
export function GET({ site }: APIContext) {
  const expires = new Date(Date.now() + DAYS * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  return new Response(`Contact: mailto:${guide.email.support}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${new URL('/.well-known/security.txt', site).href}
${guide.repository ? `Policy: ${guide.repository}/blob/main/SECURITY.md\n` : ''}`)
}
