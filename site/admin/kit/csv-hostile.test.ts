import { expect, test } from 'vitest'
import { campaignCsv } from '#site/admin/campaigns/campaign-csv.ts'
import { subscribersCsv } from '#site/admin/subscribers/subscriber-csv.ts'
import { sampleCampaign } from '#site/e2e/support/sample-campaign.ts'

// prettier-ignore
const STARTS = [
  '=', '+', '-', '@', '\t', '\r', '\n', '\r\n=', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−', "'", "'=", "''+",
  ' =', '\u00a0=', '\u3000＝', '\u2003+', '\u2028=', '\ufeff=', '\u200b=', '\u200e=', '\u200f-', '\u202e@', '\u2066=',
  '\u00ad=', '\x01=', '\x0b=', '\x1b=', '\x7f=', '"=', '",=', ',=', ';=', '|=', '\\=', '%3D', 'x\r\n=', 'x",\r\n"=',
  'Yes;"=', 'x|=', 'x|"=', 'x,"=', 'x\t"=', 'x;""=', 'x;"\'=', 'x;“=', 'x; \'"@', 'x,\u200b"＝', 'x|;,"-', 'x;\u2028«+',
]
const REST = [
  '1+1',
  'HYPERLINK("https://example.com","x")',
  "cmd|' /C calc'!A0",
  'DDE("cmd";"/C calc";"x")',
  'SUM(A1:A9)*1,2;3\t4 \r\nsecond "line"\n',
]
const CELLS = STARTS.flatMap((start) => REST.map((rest) => start + rest))

/** A strict parser for RFC 4180. Throws on anything outside its grammar. */
function readCsv(csv: string) {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y
  const rows: string[][] = [[]]
  for (let end = ','; end !== '' || cell.lastIndex < csv.length;) {
    const [, quoted, plain = '', after = ''] = cell.exec(csv)!
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain)
    if (after === '\r\n') rows.push([])
    end = after
  }
  return rows
}

const SEPARATORS = [',', ';', '\t', '|']
/** No quotes at all, as a reader that splits lines knows none. An apostrophe cannot be one: it is what we escape with. */
const QUOTES = ['"', '“', '']

/**
 * The cells as spreadsheets read them with a separator: a quote counts at the beginning of a cell alone, and what follows the
 * closing one belongs to the cell.
 */
function looseCells(csv: string, separator: string, quote: string): string[] {
  const cells = ['']
  let state: 'start' | 'plain' | 'quoted' | 'closing' = 'start'
  for (const sign of csv) {
    if (state === 'quoted') {
      if (sign === quote) state = 'closing'
      else cells.push(cells.pop()! + sign)
    } else if (sign === separator || /[\r\n]/.test(sign)) {
      cells.push('')
      state = 'start'
    } else if (state === 'start' && sign === quote) {
      state = 'quoted'
    } else {
      state = state === 'closing' && sign === quote ? 'quoted' : 'plain'
      cells.push(cells.pop()! + sign)
    }
  }
  return cells
}

/** The text as a spreadsheet may read it: without zero-width characters, and with full-width signs as plain ones. */
const isFormula = (text: string) =>
  /^[=+\-@\u2212]/.test(text.replace(/^[\p{Z}\p{C}]+/u, '').normalize('NFKC'))

/** Removes the escaping: the first apostrophe before a tab, a line end or a sign, and the last one before a later sign. */
function withoutOurs(cell: string) {
  const later = /'(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])(?<=[,;|\t\r\n]['"`´\p{Pi}\p{Pf}„‚\p{Z}\p{C}]*')/gu
  const text = cell.replace(later, '')
  const [, before = '', rest = ''] = /^'(['\p{Z}\p{C}]*)(.*)/su.exec(text) ?? []
  return /[\t\r\n]/.test(before) || isFormula(rest) ? before + rest : text
}

const FILES: Record<string, (text: string) => [csv: string, columns: number[]]> = {
  campaigns: (text) => {
    const texts = { title: text, description: text, advertiserName: text, advertiserEmail: text }
    return [campaignCsv([sampleCampaign(texts)]), [1, 2, 3, 4]]
  },
  subscribers: (text) => {
    const row = { id: 1, createdAt: text, unsubscribedAt: text, consentedAt: text, token: 'token' }
    const texts = { email: text, consentPage: text, consentWording: text }
    return [subscribersCsv([{ ...row, ...texts }], 'https://guide.example'), [0, 5, 6]]
  },
}

test.each(Object.entries(FILES))(
  'no cell of %s is a formula, and none loses a letter',
  (_, write) => {
    expect(CELLS.length).toBeGreaterThanOrEqual(200)
    for (const text of CELLS) {
      const [csv, columns] = write(text)
      const rows = readCsv(csv)
      expect(rows).toHaveLength(2)
      for (const separator of SEPARATORS) {
        for (const quote of QUOTES) {
          const formulas = looseCells(csv, separator, quote).filter(isFormula)
          expect(formulas, JSON.stringify({ text, separator, quote })).toEqual([])
        }
      }
      for (const column of columns) {
        const cell = rows[1]![column]!
        expect(withoutOurs(cell)).toBe(text)
      }
    }
  },
)
