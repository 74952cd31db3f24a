import { useState } from 'react'
import { PictureButton } from './picture-button.tsx'
import { sendPicture } from '#site/stores/pictures.ts'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'

type Props = { url: string | null; category: string; onChange: (url: string | null) => void }

/** The field for the picture at the head of the post; without one, a drawing of its category is shown. */
export function MainPicture({ url, category, onChange }: Props) {
  const [isUploading, setIsUploading] = useState(false)
  useUnsavedWarning(isUploading)
  async function upload(files: File[]) {
    const [file] = files
    if (!file || isUploading) return
    setIsUploading(true)
    const uploaded = await sendPicture(file)
    setIsUploading(false)
    if (uploaded) onChange(uploaded)
  }
  return (
    <div role="group" aria-label="Main picture">
      <p className="font-semibold">Main picture</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-4">
        {url && (
          <img src={url} alt="" className="aspect-[2/1] w-48 border border-line object-cover" />
        )}
        <PictureButton
          text={isUploading ? 'Uploading…' : url ? 'Replace' : 'Upload'}
          className="button button-quiet"
          onFiles={(files) => void upload(files)}
        />
        {url && (
          <button type="button" className="button button-quiet" onClick={() => onChange(null)}>
            Remove
          </button>
        )}
      </div>
      <p className="mt-2 min-h-6 text-sm text-soft">
        {url ? 'Wide pictures fit best' : `None: a drawing for ${category}`}
      </p>
    </div>
  )
}
