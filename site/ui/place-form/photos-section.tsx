import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { plural } from '#domain/format.ts'
import type { PhotoTexts } from '#domain/place.ts'
import { IMAGE_TYPES } from '#site/lib/image-rules.ts'
import { useUnsavedWarning } from '#site/ui/use-unsaved-warning.ts'
import { EditorSection } from './form-parts.tsx'
import type { Kind, PlaceValues } from './place-values.ts'

/** Uploads a file and returns its address; undefined, with a toast, if that fails. */
type Send = (file: File) => Promise<string | undefined>

type PhotosProps = {
  kind: Kind
  send: Send
  /** The note on photos at other sites, which a page cannot show. */
  elsewhere: string
  uploads: Uploads
}

/** How many chosen photos are still on their way. The form that they belong to is not saved meanwhile. */
export function useUploads() {
  const [count, setCount] = useState(0)
  useUnsavedWarning(count > 0)
  const sentence = count > 0 ? `Waiting for ${plural(count, 'photo')}…` : undefined
  return { count, sentence, add: (files: number) => setCount((before) => before + files) }
}
type Uploads = ReturnType<typeof useUploads>

/** The photos in their order; the first is the one that its card and its page show. */
export function PhotosSection({ kind, send, elsewhere, uploads }: PhotosProps) {
  const { getValues } = useFormContext<PlaceValues>()
  const { field, fieldState } = useController<PlaceValues, 'images'>({ name: 'images' })
  const name = useWatch<PlaceValues, 'name'>({ name: 'name' })
  const images = field.value
  const { error } = fieldState
  const problem = error && (error.message ?? Object.values(error).find(hasMessage)?.message)
  function move(index: number, by: number) {
    field.onChange(images.toSpliced(index, 1).toSpliced(index + by, 0, images[index]!))
  }
  const list = useRef<HTMLOListElement>(null)
  const upload = useRef<HTMLInputElement>(null)
  const removed = useRef<number>(undefined)
  useEffect(() => {
    if (removed.current === undefined) return
    const next = list.current?.children[removed.current]
    const target = next?.querySelector<HTMLElement>('[data-remove]') ?? upload.current
    target?.focus()
    removed.current = undefined
  }, [images])
  function remove(index: number) {
    removed.current = index
    field.onChange(images.toSpliced(index, 1))
  }
  return (
    <EditorSection
      title="Photos"
      note={`The first is shown on its card${kind === 'restaurant' ? ' and its page' : ''}. Without one, a drawing is.`}
    >
      {images.length > 0 && (
        <ol ref={list} className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {images.map((image, index) => (
            <li key={keyAt(images, index)}>
              <Photo
                src={image}
                elsewhere={elsewhere}
                alt={`${name || 'New place'}, photo ${index + 1}`}
                number={index + 1}
                count={images.length}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
              {kind === 'restaurant' && <PhotoTextFields src={image} number={index + 1} />}
            </li>
          ))}
        </ol>
      )}
      {/* What is there when an upload ends, not when it began. */}
      <PhotoDrop
        input={upload}
        send={send}
        uploads={uploads}
        onUploaded={(url) => field.onChange([...getValues('images'), url])}
      />
      {problem && (
        <p role="alert" className="mt-2 text-sm font-semibold text-accent">
          {problem}
        </p>
      )}
    </EditorSection>
  )
}

/** Its address, with the number of those before it that are the same. */
const keyAt = (images: string[], index: number) =>
  `${images[index]} ${images.slice(0, index).filter((image) => image === images[index]).length}`

const hasMessage = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value

type PhotoProps = {
  src: string
  elsewhere: string
  alt: string
  number: number
  count: number
  onMove: (by: number) => void
  onRemove: () => void
}

/** A photo and what can be done with it. One from elsewhere cannot be shown before it is copied to us. */
function Photo({ src, elsewhere, alt, number, count, onMove, onRemove }: PhotoProps) {
  return (
    <>
      {src.startsWith('/') ? (
        <img src={src} alt={alt} className="aspect-[4/3] w-full bg-sunken object-cover" />
      ) : (
        <p className="grid aspect-[4/3] place-items-center bg-sunken p-2 text-sm break-all">
          {src} ({elsewhere})
        </p>
      )}
      <div className="mt-1 flex justify-between">
        <span className="flex">
          <PhotoButton
            sign="←"
            label={`Move photo ${number} up`}
            isOff={number === 1}
            onClick={() => onMove(-1)}
          />
          <PhotoButton
            sign="→"
            label={`Move photo ${number} down`}
            isOff={number === count}
            onClick={() => onMove(1)}
          />
        </span>
        <button
          type="button"
          data-remove
          className="link min-h-11 text-sm"
          aria-label={`Remove photo ${number}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </>
  )
}

/** The description and the credit of a photo; the page shows both. */
function PhotoTextFields({ src, number }: { src: string; number: number }) {
  const { field } = useController<PlaceValues, 'imageTexts'>({ name: 'imageTexts' })
  const texts = field.value[src] ?? {}
  const change = (text: PhotoTexts[string]) =>
    field.onChange({ ...field.value, [src]: { ...texts, ...text } })
  return (
    <>
      <input
        className="field mt-1"
        aria-label={`What photo ${number} shows`}
        placeholder="What it shows"
        maxLength={200}
        value={texts.alt ?? ''}
        onChange={({ target }) => change({ alt: target.value || undefined })}
      />
      <input
        className="field mt-1"
        aria-label={`Credit of photo ${number}`}
        placeholder="Who took it"
        maxLength={200}
        value={texts.credit ?? ''}
        onChange={({ target }) => change({ credit: target.value || undefined })}
      />
    </>
  )
}

function PhotoButton({
  sign,
  label,
  isOff,
  onClick,
}: {
  sign: string
  label: string
  isOff: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className="min-h-11 min-w-11 hover:text-accent aria-disabled:opacity-40"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

type PhotoDropProps = {
  input: RefObject<HTMLInputElement | null>
  send: Send
  uploads: Uploads
  onUploaded: (url: string) => void
}

/** Takes image files, chosen or dropped, and uploads them one after another. */
function PhotoDrop({ input, send, uploads, onUploaded }: PhotoDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  async function take(files: File[]) {
    uploads.add(files.length)
    for (const file of files) {
      try {
        const url = await send(file)
        if (url) onUploaded(url)
      } finally {
        uploads.add(-1)
      }
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
        {uploads.count > 0
          ? 'Uploading…'
          : 'Or drop them here. PNG, JPG, GIF or WebP, up to 5 MB each.'}
      </p>
    </div>
  )
}
