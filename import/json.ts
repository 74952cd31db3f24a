/** JSON.parse with errors that a person can act on: where the text breaks, or that it is cut short. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    throw new Error(explain(text, message), { cause: error })
  }
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
