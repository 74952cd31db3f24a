import { expect, test } from 'vitest'
import { subscribersCsv, campaignCsv } from '#site/lib/csv.ts'
import { sampleCampaign } from '../e2e/support/sample-campaign.ts'

// prettier-ignore
const STARTS = [
  '=', '+', '-', '@', '\t', '\r', '\n', '\r\n=', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−', "'", "'=", "''+",
  ' =', '\u00a0=', '\u3000＝', '\u2003+', '\u2028=', '\ufeff=', '\u200b=', '\u200e=', '\u200f-', '\u202e@', '\u2066=',
  '\u00ad=', '\x01=', '\x0b=', '\x1b=', '\x7f=', '"=', '",=', ',=', ';=', '|=', '\\=', '%3D', 'x\r\n=', 'x",\r\n"=',
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

/** The text as a spreadsheet may read it: without zero-width characters, and with full-width signs as plain ones. */
const isFormula = (text: string) =>
  /^[=+\-@\u2212]/.test(text.replace(/^[\p{Z}\p{C}]+/u, '').normalize('NFKC'))

/** Removes the escaping: the first apostrophe before a tab, a line end or a sign, and the last one before a later sign. */
function withoutOurs(cell: string) {
  const text = cell.replace(/([;\t\r\n]['\p{Z}\p{C}]*)'(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu, '$1')
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
      for (const column of columns) {
        const cell = rows[1]![column]!
        for (const part of [cell, ...cell.split(/[;\t\r\n]/)])
          expect(isFormula(part), JSON.stringify(cell)).toBe(false)
        expect(withoutOurs(cell)).toBe(text)
      }
    }
  },
)
