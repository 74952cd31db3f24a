import { type ChangeEvent, type DragEvent, useId, useRef } from 'react'
import { type ControllerRenderProps, useController } from 'react-hook-form'
import type { Size } from '#site/lib/ad-sizes.ts'
import { IMAGE_HINT, IMAGE_TYPES } from '#site/lib/image-rules.ts'
import { FieldNote, RequiredMark } from '#site/ui/field.tsx'
import type { CampaignFields } from './use-campaign-form.ts'
import type { useUpload } from './use-upload.ts'

const NO_IMAGE = 'Add an image: upload one or paste its https:// address.'

type Props = {
  upload: ReturnType<typeof useUpload>
  /** The size at which the image is shown, in CSS pixels. */
  shown: Size
}

/** A field for an image: a chosen or dropped file, or a web address. */
export function ImageField({ upload, shown }: Props) {
  const { field, fieldState } = useController<CampaignFields, 'imageUrl'>({ name: 'imageUrl' })
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const isKept = field.value.startsWith('/')
  const isMissing = field.value.trim() === ''
  const error =
    upload.problem ?? (fieldState.error && (isMissing ? NO_IMAGE : fieldState.error.message))

  async function take(files: FileList | null) {
    const file = files?.[0]
    const url = file && (await upload.upload(file, shown))
    if (url) field.onChange(url)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    void take(event.dataTransfer.files)
  }
  function remove() {
    upload.cancel()
    field.onChange('')
    picker.current?.focus()
  }
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">
        Image <RequiredMark />
      </legend>
      <div className="mt-1.5 grid items-center gap-x-8 gap-y-3 md:grid-cols-2">
        <label className="drop-zone" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <input
            ref={(input) => {
              picker.current = input
              field.ref(input)
            }}
            type="file"
            accept={IMAGE_TYPES.join()}
            className="sr-only"
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              void take(target.files)
              // Allows choosing the same file again.
              target.value = ''
            }}
          />
          <span>
            <strong>{isKept ? 'Choose another image' : 'Choose an image'}</strong> or drop it here
          </span>
        </label>
        {upload.progress !== undefined ? (
          <Progress part={upload.progress} onCancel={remove} />
        ) : isKept ? (
          <StoredImage url={field.value} onRemove={remove} />
        ) : (
          <AddressInput
            field={field}
            upload={upload}
            isWrong={error !== undefined}
            noteId={`${id}-note`}
            onCopied={() => picker.current?.focus()}
          />
        )}
      </div>
      <FieldNote
        id={`${id}-note`}
        hint={upload.isCopying ? 'Copying the image…' : IMAGE_HINT}
        error={error}
      />
    </fieldset>
  )
}

function Progress({ part, onCancel }: { part: number; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <progress className="w-full accent-accent" value={part} aria-label="Upload" />
      <button type="button" className="button button-quiet" onClick={onCancel}>
        Cancel
      </button>
    </div>
  )
}

function StoredImage({ url, onRemove }: { url: string; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <img
        src={url}
        alt="The image as it was uploaded"
        className="h-20 min-w-0 flex-1 bg-sunken object-contain"
      />
      <button type="button" className="button button-quiet" onClick={onRemove}>
        Remove image
      </button>
    </div>
  )
}

type AddressInputProps = {
  field: ControllerRenderProps<CampaignFields, 'imageUrl'>
  upload: ReturnType<typeof useUpload>
  isWrong: boolean
  noteId: string
  /** Called when the image has been copied, which removes the input while it has the focus. */
  onCopied: () => void
}

/** The web address of an image. The image is copied on paste or blur, so that the preview can show it. */
function AddressInput({ field, upload, isWrong, noteId, onCopied }: AddressInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const tried = useRef('')

  async function copy(value: string) {
    const address = value.trim()
    if (address === tried.current || !/^https:/i.test(address) || !URL.canParse(address)) return
    tried.current = address
    const url = await upload.copy(address)
    if (!url) {
      // Try again at the next blur.
      if (tried.current === address) tried.current = ''
      return
    }
    if (document.activeElement === input.current) onCopied()
    field.onChange(url)
  }
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    tried.current = ''
    upload.cancel()
    field.onChange(target.value)
    const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === PASTE
    if (isPasted) void copy(target.value)
  }
  return (
    // Nothing may move when the copying starts, because it may start with a click on the save button.
    <div className="relative">
      <label>
        <span className="text-sm font-semibold">Or its web address</span>
        <input
          ref={input}
          type="url"
          className="field mt-1"
          value={field.value}
          placeholder="https://…"
          aria-invalid={isWrong}
          aria-describedby={noteId}
          onChange={change}
          onBlur={() => {
            field.onBlur()
            void copy(field.value)
          }}
        />
      </label>
      {upload.isCopying && (
        <progress
          aria-label="Upload"
          className="absolute inset-x-0 bottom-0 h-1 w-full accent-accent"
        />
      )}
    </div>
  )
}

const PASTE = 'insertFromPaste'
