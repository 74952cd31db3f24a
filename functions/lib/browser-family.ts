/** In this order, because each browser also names those that it descends from. */
const FAMILIES: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** All that is kept of a user agent. */
export function browserFamily(agent: string): string {
  return FAMILIES.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Other'
}
