import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react'
import { applyEdit } from './apply-edit.ts'
import { sendPicture } from '#site/stores/pictures.ts'

const ALT = 'What the picture shows'

/** Uploads pictures that are chosen, dropped or pasted, and puts them where the text is being written. */
export function usePictures(ref: RefObject<HTMLTextAreaElement | null>) {
  const [isUploading, setIsUploading] = useState(false)

  async function add(files: File[]) {
    if (isUploading || files.length === 0) return
    setIsUploading(true)
    for (const file of files) {
      const url = await sendPicture(file)
      if (url && ref.current) insert(ref.current, url)
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

/** A paragraph of its own below the line of the cursor; its words are selected, as nobody but the writer knows them. */
function insert(area: HTMLTextAreaElement, url: string) {
  const { value, selectionEnd } = area
  const lineEnd = value.indexOf('\n', selectionEnd)
  const at = lineEnd < 0 ? value.length : lineEnd
  const gap = at === 0 || value.slice(0, at).endsWith('\n\n') ? '' : '\n\n'
  const start = at + gap.length + 2
  const insert = `${gap}![${ALT}](${url})\n`
  applyEdit(area, { from: at, to: at, insert, start, end: start + ALT.length })
}
