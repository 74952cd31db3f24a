let stale: Set<string> | undefined

/** Restricts rendering to the pages at these paths. */
export function limitTo(paths: Iterable<string>) {
  stale = new Set(paths)
}

/** Whether the page at a path may be rendered; `getStaticPaths` leaves out the others of a long list. */
export const isStale = (path: string) => !stale || stale.has(path)
