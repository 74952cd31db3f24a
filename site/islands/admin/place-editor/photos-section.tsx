import { useEffect, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Photo } from './photo.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import type { Kind, PlaceValues } from './records.ts'
import { EditorSection } from './section.tsx'

/** The photos in their order; the first is the one that its card and its page show. */
export function PhotosSection({ kind }: { kind: Kind }) {
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
                alt={`${name || 'New place'}, photo ${index + 1}`}
                number={index + 1}
                count={images.length}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {/* What is there when an upload ends, not when it began. */}
      <PhotoDrop
        input={upload}
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
