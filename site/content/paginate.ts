/** Splits a list into numbered pages; an empty list has one empty page. `first` counts items from 1. */
export function paginate<T>(items: T[], size: number) {
  const total = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: total }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    current: index + 1,
    total,
    first: index * size + 1,
  }))
}
