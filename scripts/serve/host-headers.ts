/** A path of a `_headers` file with the headers that it sets and those of earlier rules that it removes. */
type Rule = { path: string; set: [string, string][]; unset: string[] }

/** Parses a `_headers` file as Netlify and Cloudflare do. */
export function parseHeaders(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n').filter((line) => line.trim() !== '' && !/^\s*#/.test(line))) {
    const rule = rules.at(-1)
    const [, name = '', value = ''] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? []
    if (/^\S/.test(line)) rules.push({ path: line.trim(), set: [], unset: [] })
    else if (name) rule?.set.push([name, value])
    else rule?.unset.push(line.replace(/^\s+!\s*/, '').trim())
  }
  return rules
}

/** The headers of a path: later rules take precedence. */
export function headersFor(rules: Rule[], path: string): Record<string, string> {
  const headers = new Map<string, string>()
  for (const rule of rules.filter((rule) => matches(rule.path, path))) {
    for (const name of rule.unset) headers.delete(name)
    for (const [name, value] of rule.set) headers.set(name, value)
  }
  return Object.fromEntries(headers)
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}
