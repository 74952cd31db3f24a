import type { APIContext } from 'astro'
import { brand } from '#site/copy/brand.ts'

const DAYS = 180

/** Whom to tell of a weakness (RFC 9116). A guide is built once a month at least, so that this never expires. */
export function GET({ site }: APIContext) {
  const expires = new Date(Date.now() + DAYS * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  return new Response(`Contact: mailto:${brand.email.support}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${new URL('/.well-known/security.txt', site).href}
Policy: ${brand.repository}/blob/main/SECURITY.md
`)
}
