import { ApiError } from '#contracts/api-error.ts'

/** The named parts of an address, undefined when it is not one of `pattern`: `/api/ads/:id/click`. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const names = pattern.split('/')
  const parts = pathname.split('/')
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, name] of names.entries()) {
    const part = parts[place] ?? ''
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part
    else if (name !== part) return undefined
  }
  return params
}

export function decodePart(name: string, part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ApiError(400, `${name} is not readable in this address`)
  }
}
