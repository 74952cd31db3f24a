import { type ChangeEvent, useRef } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import type { CampaignFields } from './use-campaign-form.ts'
import type { useUpload } from './use-upload.ts'

type Props = {
  field: ControllerRenderProps<CampaignFields, 'imageUrl'>
  upload: ReturnType<typeof useUpload>
  isWrong: boolean
  noteId: string
  /** Called when the image has been copied, which removes the input while it has the focus. */
  onCopied: () => void
}

/** The web address of an image. The image is copied on paste or blur, so that the preview can show it. */
export function AddressInput({ field, upload, isWrong, noteId, onCopied }: Props) {
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
