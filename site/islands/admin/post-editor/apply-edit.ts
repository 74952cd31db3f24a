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
