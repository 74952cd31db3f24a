import { theme } from '#domain/guide/theme.ts'
import { guide } from '#guide'
import { SAVED } from '#site/copy/saved-texts.ts'
import { CARD_SIZE } from '#domain/share-card.ts'

const { width: WIDTH, height: HEIGHT } = CARD_SIZE
/** As on pages by day. */
const { paper: PAPER, ink: INK, soft: SOFT, open: OPEN } = theme.day
const MARGIN = 64
const MOST_ROWS = 5
const ROW = 78
const BAR_HEIGHT = 14

/** A picture of how the votes of a list stand, the first five places in their order; `state` is its last line. */
export async function drawVotes(
  rows: { name: string; votes: number }[],
  state: string,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')!
  const [serif, sans] = ['h1', 'body'].map(
    (name) => getComputedStyle(document.querySelector(name) ?? document.body).fontFamily,
  )
  await Promise.all([`56px ${serif}`, `600 30px ${sans}`].map((font) => document.fonts.load(font)))
  /** Writes a line, cut where the room ends. Returns its width. */
  const write = (text: string, x: number, y: number, { font = '', fill = INK, room = WIDTH }) => {
    Object.assign(context, { font, fillStyle: fill })
    let shown = text
    while (context.measureText(shown).width > room)
      shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`
    context.fillText(shown, x, y)
  }
  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const room = WIDTH - 2 * MARGIN
  write(guide.name, MARGIN, 76, { font: `28px ${serif}`, fill: SOFT, room })
  write(SAVED.vote, MARGIN, 142, { font: `56px ${serif}`, room })
  const most = Math.max(1, ...rows.map(({ votes }) => votes))
  rows
    .toSorted((a, b) => b.votes - a.votes)
    .slice(0, MOST_ROWS)
    .forEach(({ name, votes }, index) => {
      const y = 208 + index * ROW
      write(name, MARGIN, y, { font: `600 30px ${sans}`, room: room - 90 })
      context.textAlign = 'right'
      write(`${votes}`, WIDTH - MARGIN, y, { font: `600 30px ${sans}` })
      context.textAlign = 'left'
      context.fillStyle = OPEN
      context.fillRect(MARGIN, y + 16, Math.max(2, (votes / most) * room), BAR_HEIGHT)
    })
  write(state, MARGIN, HEIGHT - 32, { font: `26px ${sans}`, fill: SOFT, room })
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The browser made no picture')
  return new File([picture], 'votes.png', { type: 'image/png' })
}
