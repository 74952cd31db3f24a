/** In this order, because each browser also names those that it descends from. */
const FAMILIES: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Likewise: phones say that they are like a Mac or on Linux. */
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** All that is kept of a visitor's user agent. */
export function browserFamily(agent: string): string {
  return FAMILIES.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Other'
}

/** What is kept of the administrator's: `Firefox on Linux`, as far as it is known. */
export function browserAndSystem(agent: string): string {
  const family = browserFamily(agent)
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = family === 'Other' ? 'Unknown browser' : family
  return system ? `${browser} on ${system}` : browser
}
