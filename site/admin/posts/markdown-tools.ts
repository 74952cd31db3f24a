/** A replacement of the range from `from` to `to`, and the selection after it. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }
type Selection = { text: string; start: number; end: number }

const TOOLS = {
  bold: (at: Selection) => wrap(at, '**', 'bold text'),
  italic: (at: Selection) => wrap(at, '_', 'italic text'),
  heading: (at: Selection) => prefix(at, '## '),
  list: (at: Selection) => prefix(at, '- '),
  quote: (at: Selection) => prefix(at, '> '),
  link,
}
export type Tool = keyof typeof TOOLS

/** The edit that a toolbar button makes at the selection. Used a second time, it undoes its edit. */
export const editOf = (tool: Tool, selection: Selection): Edit => TOOLS[tool](selection)

function wrap({ text, start, end }: Selection, mark: string, placeholder: string): Edit {
  const [outerStart, outerEnd] = [start - mark.length, end + mark.length]
  const chosen = text.slice(start, end)
  if (chosen && text.slice(outerStart, start) === mark && text.slice(end, outerEnd) === mark) {
    const selected = { start: outerStart, end: outerStart + chosen.length }
    return { from: outerStart, to: outerEnd, insert: chosen, ...selected }
  }
  const inner = chosen || placeholder
  const from = start + mark.length
  return {
    from: start,
    to: end,
    insert: mark + inner + mark,
    start: from,
    end: from + inner.length,
  }
}

function prefix({ text, start, end }: Selection, mark: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const insert = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  const isOneLine = lines.length === 1
  const last = from + insert.length
  return { from, to, insert, start: isOneLine ? last : from, end: last }
}

function link({ text, start, end }: Selection): Edit {
  const chosen = text.slice(start, end)
  const isAddress = /^(https?:\/\/|\/)\S+$/.test(chosen)
  const words = isAddress || !chosen ? 'link text' : chosen
  const insert = `[${words}](${isAddress ? chosen : 'https://'})`
  // Selects the part that is still to be written.
  const at = isAddress || !chosen ? start + 1 : start + words.length + 3
  const length = isAddress || !chosen ? words.length : 'https://'.length
  return { from: start, to: end, insert, start: at, end: at + length }
}
