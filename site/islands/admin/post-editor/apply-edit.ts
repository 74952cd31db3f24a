import type { Edit } from '#site/lib/markdown-tools.ts'

/** Edits the text as if it were typed, so that undo works. */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit): void {
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  // The only way that is part of the browser's undo history. Where it is not supported, the text is set directly.
  if (!document.execCommand('insertText', false, edit.insert)) {
    area.setRangeText(edit.insert)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(edit.start, edit.end)
}

/** Inserts text at a position without moving the caret or the focus of somebody who is typing elsewhere. */
export function insertAt(area: HTMLTextAreaElement, at: number, insert: string): void {
  if (document.activeElement === area) {
    const moved = (offset: number) => (offset > at ? offset + insert.length : offset)
    const [start, end] = [moved(area.selectionStart), moved(area.selectionEnd)]
    return applyEdit(area, { from: at, to: at, insert, start, end })
  }
  area.setRangeText(insert, at, at, 'preserve')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
