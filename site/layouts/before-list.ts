import { createHash } from 'node:crypto'
import { QUERY_NAMES } from '#site/lib/filters.ts'

/** Runs before the first paint of a list: one that its address narrows down must not show whole first. */
export const beforeList = `if(/[?&](${QUERY_NAMES.join('|')})=./.test(location.search))document.documentElement.dataset.listing='loading'`

/** For the content policy. */
export const beforeListHash =
  `sha256-${createHash('sha256').update(beforeList).digest('base64')}` as const
