import { useId, useState } from 'react'
import type { uploadImage } from '#contracts/images.ts'
import { CAMPAIGN } from '#site/copy/messages.ts'
import { adminCall, sentenceOf } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024

/** Takes image files, chosen or dropped, and uploads them one after another. */
export function PhotoDrop({ onUploaded }: { onUploaded: (url: string) => void }) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [sending, setSending] = useState(0)

  async function take(files: Iterable<File>) {
    for (const file of files) {
      const problem = problemOf(file)
      if (problem) {
        showToast({ tone: 'error', title: CAMPAIGN.uploadFailed, description: problem })
        continue
      }
      setSending((count) => count + 1)
      await upload(file, onUploaded)
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
        id={id}
        type="file"
        multiple
        accept={TYPES.join()}
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

function problemOf({ name, type, size }: File): string | undefined {
  if (!TYPES.includes(type)) return `${name} is no PNG, JPG, GIF or WebP.`
  return size > MAX_BYTES ? `${name} is larger than 5 MB.` : undefined
}

async function upload(image: File, onUploaded: (url: string) => void) {
  try {
    const { url } = await adminCall<typeof uploadImage>('POST', '/api/upload', { image })
    onUploaded(url)
  } catch (error) {
    const description = `${image.name}: ${sentenceOf(error, 'there was no answer.')}`
    showToast({ tone: 'error', title: CAMPAIGN.uploadFailed, description })
  }
}
