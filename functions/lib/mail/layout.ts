import { type ComponentChildren, h, type JSX, type VNode } from 'preact'
import type { LetterEntry } from '#domain/letter.ts'
import { CARD_SIZE, cardPathOf } from '#domain/share-card.ts'
import { theme } from '#domain/guide/theme.ts'
import { guide } from '#guide'

// Written without JSX, because Node runs the functions as they are, and knows no JSX.

/** Mail programs load no faces: the system's, of the kind of the guide's. */
const SYSTEM = {
  serif: 'Georgia, "Times New Roman", serif',
  'sans-serif': '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
}
const { text, headings } = theme.faces
const [TEXT_FACE, HEADING_FACE] = [SYSTEM[text.generic], SYSTEM[headings.generic]]

/** The colors of the guide's pages. Mail programs that know no media query show the light ones. */
const { day: DAY, night: NIGHT } = theme
const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${NIGHT.paper} !important; }
  .sheet { background: ${NIGHT.raised} !important; border-color: ${NIGHT.line} !important; }
  .ink { color: ${NIGHT.ink} !important; }
  .soft { color: ${NIGHT.soft} !important; }
  .label { color: ${NIGHT.accent} !important; }
  .rule { border-color: ${NIGHT.line} !important; }
  .press { background: ${NIGHT.accent} !important; color: ${NIGHT.onAccent} !important; }
  .picture { background: ${NIGHT.sunken} !important; color: ${NIGHT.soft} !important; filter: brightness(0.9); }
}
@media (max-width: 480px) { .sheet { border: 0 !important; padding: 24px 20px !important; } }`

const TEXT = {
  fontFamily: TEXT_FACE,
  fontSize: '16px',
  lineHeight: '24px',
  margin: 0,
  overflowWrap: 'anywhere',
}
const HEADING = {
  color: DAY.ink,
  fontFamily: HEADING_FACE,
  fontSize: '28px',
  fontWeight: 400,
  lineHeight: '34px',
  margin: '16px 0',
  overflowWrap: 'anywhere',
}
const RULE = { border: 0, borderTop: `1px solid ${DAY.line}`, margin: '28px 0 16px' }
const SHEET_WIDTH = 600
const [SHEET_MARGIN, SHEET_BORDER] = [40, 1]
const SHEET = {
  background: DAY.raised,
  border: `${SHEET_BORDER}px solid ${DAY.line}`,
  padding: `32px ${SHEET_MARGIN}px`,
}
/** As wide as the sheet's text; on a phone as wide as there is room. Where pictures are blocked, a text stands in its place. */
const PICTURE_WIDTH = SHEET_WIDTH - 2 * (SHEET_MARGIN + SHEET_BORDER)
const PICTURE = {
  background: DAY.sunken,
  color: DAY.soft,
  display: 'block',
  font: `14px/20px ${TEXT_FACE}`,
  height: 'auto',
  margin: '0 0 12px',
  width: '100%',
}
const PRESS = {
  background: DAY.accent,
  color: DAY.onAccent,
  display: 'inline-block',
  fontWeight: 600,
  padding: '12px 24px',
  textDecoration: 'none',
}

type Layout = {
  subject: string
  /** The preview text that an inbox shows beside the subject. */
  preview: string
  heading: string
  /** Below the rule: why the reader gets this mail. */
  reason: ComponentChildren
  children: ComponentChildren[]
}

/** A mail of at most 600 px: the guide's name, a heading, paragraphs, and why it was sent. */
export function mailLayout({ subject, preview, heading, reason, children }: Layout): VNode {
  const hidden = { display: 'none', maxHeight: 0, overflow: 'hidden' }
  const head = [
    h('meta', { charset: 'utf-8' }),
    meta('viewport', 'width=device-width, initial-scale=1'),
    meta('color-scheme', 'light dark'),
    meta('supported-color-schemes', 'light dark'),
    h('title', null, subject),
    h('style', null, STYLES),
  ]
  const sheet = [
    h('p', { class: 'soft', style: { ...TEXT, color: DAY.soft } }, guide.name),
    h('h1', { class: 'ink', style: HEADING }, heading),
    ...children,
    h('hr', { class: 'rule', style: RULE }),
    h('p', { class: 'soft', style: { ...TEXT, color: DAY.soft, fontSize: '14px' } }, reason),
  ]
  const inner = table(
    { width: `${SHEET_WIDTH}`, style: { maxWidth: `${SHEET_WIDTH}px`, width: '100%' } },
    h('td', { class: 'sheet', style: SHEET }, sheet),
  )
  const outer = {
    class: 'paper',
    align: 'center',
    style: { background: DAY.paper, padding: '24px 0' },
  }
  const body = [
    h('div', { class: 'preview', style: hidden }, preview),
    table({ width: '100%' }, h('td', outer as JSX.HTMLAttributes<HTMLTableCellElement>, inner)),
  ]
  const page = [
    h('head', null, head),
    h('body', { class: 'paper', style: { background: DAY.paper, margin: 0 } }, body),
  ]
  // The type of a tree does not say which attributes its root has.
  return h('html', { lang: guide.locale }, page) as VNode
}

const meta = (name: string, content: string) => h('meta', { name, content })

/** Tables, because Outlook knows no other way to hold a width. */
const table = (attributes: object, cell: ComponentChildren) =>
  h(
    'table',
    { role: 'presentation', cellPadding: '0', cellSpacing: '0', ...attributes },
    h('tr', null, cell),
  )

export const paragraph = (...text: ComponentChildren[]) =>
  h('p', { class: 'ink', style: { ...TEXT, color: DAY.ink, margin: '0 0 16px' } }, text)

type EntryTexts = Pick<LetterEntry, 'label' | 'name' | 'path' | 'lines' | 'note'>

/** An entry of a letter, with a link to its page; the lead shows the card of its place. */
export function letterEntry(
  { label, name, path, lines, note }: EntryTexts,
  site: string,
  isLead = false,
) {
  const small = { ...TEXT, fontSize: '14px', lineHeight: '20px' }
  const link = h('a', { href: site + path, class: 'ink', style: { color: DAY.ink } }, name)
  return h(
    'div',
    { style: { margin: '0 0 24px' } },
    isLead && cardOf(name, site + cardPathOf(path)),
    h('p', { class: 'label', style: { ...small, color: DAY.accent, fontWeight: 600 } }, label),
    h(
      'h2',
      {
        class: 'ink',
        style: { ...HEADING, fontSize: '20px', lineHeight: '26px', margin: '2px 0' },
      },
      link,
    ),
    ...lines.map((line) => h('p', { class: 'soft', style: { ...small, color: DAY.soft } }, line)),
    note && h('p', { class: 'ink', style: { ...TEXT, color: DAY.ink, margin: '8px 0 0' } }, note),
  )
}

const cardOf = (name: string, src: string) =>
  h('img', {
    class: 'picture',
    src,
    alt: `Picture for ${name}`,
    // Outlook knows no other size.
    width: PICTURE_WIDTH,
    height: Math.round((PICTURE_WIDTH * CARD_SIZE.height) / CARD_SIZE.width),
    style: PICTURE,
  })

/** A link in what stands below the rule. */
export const softLink = (href: string, text: string) =>
  h('a', { href, class: 'soft', style: { color: DAY.soft } }, text)

/** The one thing to do. */
export const action = (href: string, label: string) =>
  h(
    'p',
    { style: { ...TEXT, margin: '8px 0 24px' } },
    h('a', { href, class: 'press', style: PRESS }, label),
  )
