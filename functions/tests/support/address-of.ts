import type { Route } from '#contracts/route.ts'

/** The address for an input, and the fields that are left for the body. */
export function addressOf({ method, path, body }: Route, input: Record<string, unknown>) {
  const rest = new Map(Object.entries(input))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encode(toText(value))
  })
  const fields = Object.fromEntries(rest)
  if (method !== 'GET' && body !== 'none') return { address: filled, body: fields }
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, toText(value)]),
  )
  return { address: query.size > 0 ? `${filled}?${query}` : filled, body: undefined }
}

/** Half of a surrogate pair cannot be written in an address, only its broken bytes. */
function encode(value: string) {
  return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80'
}

/** As a browser would write it, but for objects, which nobody can write in an address. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
