import { type Entry, unpack } from './archive.ts'

// A small file may unpack to more than a browser's tab can hold, and one cell far away makes a table of millions.
const MOST_BYTES = 128 * 1024 * 1024
const MOST_SHEETS = 250
const MOST_COLUMNS = 1000
const MOST_ROWS = 100_000
/** Of all sheets together, with the empty ones between those that a file names. */
const MOST_CELLS = 3_000_000
/** Bytes that one cell takes at most: 32,767 letters, each with a format of its own. */
const LONGEST_CELL = 1024 * 1024
const CHUNK = 64 * 1024

const INSTEAD = 'delete what does not belong to the list, or save the list as CSV'

/**
 * Refuses a workbook that would fill the memory, by looking through its files as they are unpacked and before a table is made
 * of them. Throws a sentence that begins with `it` and says what is too large.
 */
export function checkSize(bytes: Uint8Array, entries: Entry[]) {
  const read = entries.filter(({ name }) => /\.xml(\.rels)?$/.test(name))
  if (read.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) {
    throw new Error(`its sheets unpack to more than 128 MB; ${INSTEAD}`)
  }
  const sheets = read.map((entry) => tableOf(bytes, entry)).filter(({ isSheet }) => isSheet)
  if (sheets.length > MOST_SHEETS) {
    throw new Error(
      `it has ${sheets.length} sheets, and ${MOST_SHEETS} are read at most; ${INSTEAD}`,
    )
  }
  const cells = sheets.reduce((sum, { rows, columns }) => sum + rows * columns, 0)
  if (cells > MOST_CELLS) {
    throw new Error(
      `its sheets span ${cells} cells, and ${MOST_CELLS} are read at most; ${INSTEAD}`,
    )
  }
}

/** A cell without a value, which makes no table larger; a cell, row or text begins; the place of a cell or row. */
const MARKS =
  /<(?:[\w-]+:)?c\s[^<>]*\/>|<(?:[\w-]+:)?(sheetData|sst|c|row|si|hyperlink|mergeCell|cfRule|dataValidation)(?=[\s/>])|\br\s*=\s*["']([^"'<>]*)/g

/** The rows and columns of the table that a file would become, whatever size the file itself states. */
function tableOf(bytes: Uint8Array, entry: Entry) {
  const table = { isSheet: false, rows: 0, columns: 0 }
  let hasCells = false
  let length = 0
  unpackTags(bytes, entry, (text) => {
    let end = 0
    for (const { 0: mark, 1: tag, 2: place, index } of text.matchAll(MARKS)) {
      if (place === undefined) {
        checkCell(length + index - end)
        length = 0
        end = index + mark.length
      }
      if (tag === 'sheetData') table.isSheet = true
      hasCells ||= tag === 'sheetData' || tag === 'sst'
      if (table.isSheet && place !== undefined) {
        const { row, column } = placeOf(place)
        table.rows = Math.max(table.rows, row)
        table.columns = Math.max(table.columns, column)
      }
    }
    length += text.length - end
    checkCell(length)
  })
  return table

  function checkCell(length: number) {
    if (hasCells && length > LONGEST_CELL) {
      throw new Error(`it has a cell of more than 32,767 letters; ${INSTEAD}`)
    }
  }
}

/** The row and column of `D12`, or the row of `12`. Throws if it is too far from the beginning. */
function placeOf(text: string) {
  const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(text) ?? []
  if (letters === undefined)
    throw new Error(`it has a cell at “${text.slice(0, 20)}”, which is no place`)
  const toColumn = (sum: number, letter: string) => sum * 26 + letter.charCodeAt(0) - 64
  const [row, column] = [Number(digits), [...letters].reduce(toColumn, 0)]
  if (column > MOST_COLUMNS) {
    throw new Error(
      `it has a cell in column ${letters}, and ${MOST_COLUMNS} columns are read at most; ${INSTEAD}`,
    )
  }
  if (row > MOST_ROWS) {
    throw new Error(
      `it has something in row ${row}, and ${MOST_ROWS} rows are read at most; ${INSTEAD}`,
    )
  }
  return { row, column }
}

/** Hands over a file in pieces, each of whole tags with what follows them. */
function unpackTags(bytes: Uint8Array, entry: Entry, look: (text: string) => void) {
  const decoder = new TextDecoder('latin1')
  let kept = ''
  unpack(bytes, entry, (chunk) => {
    for (let at = 0; at < chunk.length; at += CHUNK) {
      const text = kept + decoder.decode(chunk.subarray(at, at + CHUNK))
      const end = text.lastIndexOf('<')
      if (text.length - end > LONGEST_CELL) {
        throw new Error(`it has a cell of more than 32,767 letters; ${INSTEAD}`)
      }
      look(text.slice(0, end))
      kept = text.slice(end)
    }
  })
  look(kept)
}
