import type { APIContext } from 'astro'
import { gonePaths } from '#site/content/gone.ts'

/** What Cloudflare's worker answers with 410; Netlify reads `_redirects`. */
export const GET = ({ locals }: APIContext) => Response.json(gonePaths(locals))
