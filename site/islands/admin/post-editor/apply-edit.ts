import type { Edit } from '#site/lib/markdown-tools.ts'

/** Changes the text as if it were typed, so that undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit): void {
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  // The only way that the browser's own undo knows of; where it does nothing the text is set instead.
  if (!document.execCommand('insertText', false, edit.insert)) {
    area.setRangeText(edit.insert)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(edit.start, edit.end)
}

/** Puts text in and leaves the caret, and the focus, where somebody goes on typing meanwhile. */
export function insertAside(area: HTMLTextAreaElement, at: number, insert: string): void {
  if (document.activeElement === area) {
    const moved = (place: number) => (place > at ? place + insert.length : place)
    const [start, end] = [moved(area.selectionStart), moved(area.selectionEnd)]
    return applyEdit(area, { from: at, to: at, insert, start, end })
  }
  area.setRangeText(insert, at, at, 'preserve')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
