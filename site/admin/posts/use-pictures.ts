import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react'
import type { Edit } from './markdown-tools.ts'
import { sendPicture } from '#site/admin/pictures/send-picture.ts'
import { useUnsavedWarning } from '#site/ui/use-unsaved-warning.ts'

const ALT = 'What the picture shows'

/** Uploads chosen, dropped or pasted pictures and inserts them below the line of the cursor. */
export function usePictures(ref: RefObject<HTMLTextAreaElement | null>) {
  const [isUploading, setIsUploading] = useState(false)
  useUnsavedWarning(isUploading)

  async function add(files: File[]) {
    if (!ref.current || isUploading || files.length === 0) return
    const spot = spotOf(ref.current)
    setIsUploading(true)
    for (const file of files) {
      const url = await sendPicture(file)
      if (url && ref.current) insert(ref.current, url, spot)
    }
    setIsUploading(false)
  }
  function receive(event: DragEvent | ClipboardEvent, data: DataTransfer) {
    const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    void add(files)
  }
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => receive(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => receive(event, event.clipboardData),
  }
  return { isUploading, add: (files: File[]) => void add(files), handlers }
}

/** The end of the cursor's line when the upload began, and the text after it. */
type Spot = { at: number; rest: string }

function spotOf({ value, selectionEnd }: HTMLTextAreaElement): Spot {
  const at = lineEnd(value, selectionEnd)
  return { at, rest: value.slice(at) }
}

/** Inserts the picture as a paragraph at the spot, also if text was added before it in the meantime. */
function insert(area: HTMLTextAreaElement, url: string, { at, rest }: Spot) {
  const { value } = area
  const isUnchanged = value.endsWith(rest)
  const position = isUnchanged
    ? value.length - rest.length
    : lineEnd(value, Math.min(at, value.length))
  const before = value.slice(0, position)
  const gap = before === '' ? '' : '\n'.repeat(2 - /\n{0,2}$/.exec(before)![0].length)
  insertAt(area, position, `${gap}![${ALT}](${url})\n`)
}

function lineEnd(text: string, from: number) {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

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
function insertAt(area: HTMLTextAreaElement, at: number, insert: string): void {
  if (document.activeElement === area) {
    const moved = (offset: number) => (offset > at ? offset + insert.length : offset)
    const [start, end] = [moved(area.selectionStart), moved(area.selectionEnd)]
    return applyEdit(area, { from: at, to: at, insert, start, end })
  }
  area.setRangeText(insert, at, at, 'preserve')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
