/** The order matters: each browser also names those that it descends from. */
const FAMILIES: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** The order matters: phones also name macOS or Linux. */
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** The browser of a user agent; nothing else of a visitor's user agent is stored. */
export function browserFamily(agent: string): string {
  return FAMILIES.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Other'
}

/** The browser and system of the administrator's user agent, as far as known: `Firefox on Linux`. */
export function browserAndSystem(agent: string): string {
  const family = browserFamily(agent)
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = family === 'Other' ? 'Unknown browser' : family
  return system ? `${browser} on ${system}` : browser
}
