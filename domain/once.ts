/** Makes a value when it is first asked for, and keeps it; one that cannot be made is tried again. */
/* @__NO_SIDE_EFFECTS__ */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
