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
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length)
  const rest = text.slice(position).trim()
  const isCut = /end of JSON|unterminated/i.test(message) || rest === ''
  const line = text.slice(0, position).split('\n').length
  if (!isCut)
    return `The JSON is broken at line ${line}, at “${rest.slice(0, 20).replace(/\s+/g, ' ')}”`
  const places = text.match(/"type"\s*:\s*"Feature"|"name"\s*:/g)?.length ?? 0
  const features = text.match(/"type"\s*:\s*"Feature"/g)?.length ?? 0
  return `The file ends in the middle, at line ${line}, about place ${features || places}; fetch it again`
}
