import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react'
import { insertAside } from './apply-edit.ts'
import { sendPicture } from '#site/stores/pictures.ts'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'

const ALT = 'What the picture shows'

/** Uploads pictures that are chosen, dropped or pasted, and puts them where the text is being written. */
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
  function take(event: DragEvent | ClipboardEvent, data: DataTransfer) {
    const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    void add(files)
  }
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  }
  return { isUploading, add: (files: File[]) => void add(files), handlers }
}

type Spot = { at: number; rest: string }

/** The end of the cursor's line, and the text after it. */
function spotOf({ value, selectionEnd }: HTMLTextAreaElement): Spot {
  const at = lineEnd(value, selectionEnd)
  return { at, rest: value.slice(at) }
}

/** A paragraph of its own below the line where the cursor was, though there may be more text before it by now. */
function insert(area: HTMLTextAreaElement, url: string, { at, rest }: Spot) {
  const { value } = area
  const isRest = value.endsWith(rest)
  const place = isRest ? value.length - rest.length : lineEnd(value, Math.min(at, value.length))
  const before = value.slice(0, place)
  const gap = before === '' ? '' : '\n'.repeat(2 - /\n{0,2}$/.exec(before)![0].length)
  insertAside(area, place, `${gap}![${ALT}](${url})\n`)
}

function lineEnd(text: string, from: number) {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
