import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUnsavedWarning } from '#site/ui/use-unsaved-warning.ts'
import { PictureButton } from './picture-button.tsx'
import { sendPicture } from './send-picture.ts'

type Props = {
  name: string
  label: string
  /** Says what is shown without a picture. */
  none: string
}

/** A field of a form for an uploaded picture; without one it is null. */
export function PictureField({ name, label, none }: Props) {
  const { setValue } = useFormContext()
  const url = useWatch({ name }) as string | null
  const onChange = (url: string | null) => setValue(name, url, { shouldDirty: true })
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
    <div role="group" aria-label={label}>
      <p className="font-semibold">{label}</p>
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
      <p className="mt-2 min-h-6 text-sm text-soft">{url ? 'Wide pictures fit best' : none}</p>
    </div>
  )
}
