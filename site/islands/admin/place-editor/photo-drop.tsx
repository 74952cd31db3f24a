import { type RefObject, useId, useState } from 'react'
import { IMAGE_TYPES } from '#site/lib/image-rules.ts'
import { sendPicture } from '#site/stores/pictures.ts'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'

type Props = { input: RefObject<HTMLInputElement | null>; onUploaded: (url: string) => void }

/** Takes image files, chosen or dropped, and uploads them one after another. */
export function PhotoDrop({ input, onUploaded }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [sending, setSending] = useState(0)
  useUnsavedWarning(sending > 0)

  async function take(files: Iterable<File>) {
    for (const file of files) {
      setSending((count) => count + 1)
      const url = await sendPicture(file)
      if (url) onUploaded(url)
      setSending((count) => count - 1)
    }
  }

  return (
    <div
      className={`mt-4 border-2 border-dashed p-5 text-center ${isOver ? 'border-accent' : 'border-soft'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void take([...event.dataTransfer.files])
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={IMAGE_TYPES.join()}
        className="peer sr-only"
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className="button button-quiet cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent"
      >
        Upload photos
      </label>
      <p role="status" className="mt-2 text-sm text-soft">
        {sending > 0 ? 'Uploading…' : 'Or drop them here. PNG, JPG, GIF or WebP, up to 5 MB each.'}
      </p>
    </div>
  )
}
