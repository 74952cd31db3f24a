import { ApiError } from '#contracts/api-error.ts'

/**
 * The named parts of a path, still encoded, if it matches a pattern such as `/api/ads/:id/click`; otherwise undefined. A slash at
 * the end is ignored, as a redirect would lose the body of a POST.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const names = pattern.split('/')
  const parts = pathname.replace(/(.)\/$/, '$1').split('/')
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part
    else if (name !== part) return undefined
  }
  return params
}

/** Decodes a part of a path. Throws a 400 that names it. */
export function decodePart(name: string, part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ApiError(400, `${name} is not readable in this address`)
  }
}
