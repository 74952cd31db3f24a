let wanted: Set<string> | undefined

/** From now on only pages at these paths are rendered. */
export function limitTo(paths: Iterable<string>) {
  wanted = new Set(paths)
}

/** Whether the page at a path may be rendered, so that a large list need not be offered whole. */
export const isWanted = (path: string) => !wanted || wanted.has(path)
