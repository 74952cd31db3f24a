import { IMAGE_TYPES } from '#site/lib/image-rules.ts'

type Props = {
  text: string
  isMultiple?: boolean
  className: string
  onFiles: (files: File[]) => void
}

/** A button that opens the file picker for images. */
export function PictureButton({ text, isMultiple, className, onFiles }: Props) {
  return (
    <label
      className={`${className} relative cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent`}
    >
      {text}
      <input
        type="file"
        accept={IMAGE_TYPES.join()}
        multiple={isMultiple}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
