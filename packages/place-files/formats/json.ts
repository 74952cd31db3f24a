/** Whether a value is an object and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The value of a JSON text, or the list of the values of JSON Lines, each a record on a line of its own. `lines` has their
 * line numbers. Throws a sentence that a person can act on: where the text breaks, or that it is cut short.
 */
export function readJson(text: string): { json: unknown; lines?: number[] } {
  const revive = /"\$(oid|number|date)/.test(text) ? plainValue : undefined
  const [first, second] = firstLines(text)
  // The first line of a longer JSON text may be a value by itself: `[1]` can be only the first of several lines.
  if (second && isJson(first) && isJson(second)) return readJsonLines(text, revive)
  try {
    return { json: JSON.parse(text, revive) as unknown }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    throw new Error(explain(text, message), { cause: error })
  }
}

/** The first two lines that hold anything; GeoJSON sequences start each with a sign of its own. */
function firstLines(text: string): (string | undefined)[] {
  return [
    ...text
      .slice(0, 200_000)
      .matchAll(/[^\s\x1e].*/g)
      .take(2),
  ].map(([line]) => line)
}

function isJson(text = ''): boolean {
  try {
    return isObject(JSON.parse(text))
  } catch {
    return false
  }
}

type Reviver = ((key: string, value: unknown) => unknown) | undefined

function readJsonLines(text: string, revive: Reviver) {
  const json: unknown[] = []
  const lines: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const record = line.replace('\x1e', '').trim()
    if (!record) continue
    try {
      json.push(JSON.parse(record, revive))
    } catch (error) {
      throw new Error(
        `The JSON is broken in line ${index + 1}, at “${record.slice(0, 20)}”; in JSON Lines, each line is a record of its own`,
        { cause: error },
      )
    }
    lines.push(index + 1)
  }
  return { json, lines }
}

/** What an export of MongoDB means by `{"$oid": "5f…"}` and `{"$numberDouble": "39.5"}`. */
function plainValue(_: string, value: unknown): unknown {
  if (!isObject(value)) return value
  const [[key, plain] = ['', undefined], more] = Object.entries(value)
  if (more || !/^\$(oid|date|number(Double|Int|Long|Decimal))$/.test(key)) return value
  return key.startsWith('$number') ? Number(plain) : plain
}

function explain(text: string, message: string): string {
  const position = findPosition(text, message)
  const rest = text.slice(position).trim()
  const line = text.slice(0, position).split('\n').length
  if (rest !== '' && !/end of JSON|unterminated/i.test(message)) {
    return `The JSON is broken near line ${line}, at “${rest.slice(0, 20).replace(/\s+/g, ' ')}”`
  }
  const places = text.match(/"type"\s*:\s*"Feature"/g) ?? text.match(/"name"\s*:/g) ?? []
  const place = places.length > 0 ? `, about place ${places.length}` : ''
  return `The file ends in the middle, at line ${line}${place}; fetch it again`
}

/** V8 names either the position or the ten letters on both sides of it. */
function findPosition(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1]
  if (position) return Number(position)
  const around = /^Unexpected token .+?, (\.\.\.)?"(.*)"(\.\.\.)? is not valid JSON$/s.exec(message)
  if (!around?.[2]) return text.length
  return text.indexOf(around[2]) + (around[1] ? 10 : 0)
}
