import { useId, useState } from 'react'
import { postForm } from '#contracts/posts.ts'
import { instantAt, longMoment } from '#domain/town-clock.ts'
import { slugOf } from './post-text.ts'
import { sendPicture } from '#site/admin/pictures/send-picture.ts'
import { useUnsavedWarning } from '#site/ui/use-unsaved-warning.ts'
import { Field } from '#site/ui/field.tsx'
import type { Fields, Post } from './fields.ts'
import { PictureButton } from './picture-button.tsx'
import type { Errors } from './use-post.ts'

type Props = {
  post: Post | undefined
  fields: Fields
  change: (changes: Partial<Fields>) => void
  errors: Errors
}

/** The fields for title and slug. The slug follows the title until it is edited. */
export function TitleFields({ post, fields, change, errors }: Props) {
  const { title, slug } = fields
  const isFixed = post?.isSlugFixed ?? false
  function retitle(next: string) {
    const isFollowing = !isFixed && slug === slugOf(title)
    change({ title: next, ...(isFollowing && { slug: slugOf(next) }) })
  }
  return (
    <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
      <Field label="Title" hint="As readers see it" error={errors.title}>
        {(control) => (
          <input
            {...control}
            name="title"
            value={title}
            maxLength={200}
            onChange={(event) => retitle(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Slug"
        hint={isFixed ? 'It was public, so its address stays' : `/blog/${slug || '…'}`}
        error={errors.slug}
      >
        {(control) => (
          <input
            {...control}
            name="slug"
            value={slug}
            maxLength={100}
            readOnly={isFixed}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => change({ slug: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

type DetailsProps = { fields: Fields; change: (changes: Partial<Fields>) => void; errors: Errors }

/** The fields other than title and text. */
export function Details({ fields, change, errors }: DetailsProps) {
  const { excerpt, category, author, featuredImage, publishAt } = fields
  return (
    <div className="mt-6 grid items-start gap-x-8 gap-y-2 md:grid-cols-2">
      <Field
        label="Excerpt"
        hint={`${excerpt.length} of 500 characters; about 160 fit into a search result`}
        error={errors.excerpt}
      >
        {(control) => (
          <textarea
            {...control}
            name="excerpt"
            rows={3}
            value={excerpt}
            maxLength={500}
            onChange={(event) => change({ excerpt: event.target.value })}
          />
        )}
      </Field>
      <MainPicture
        url={featuredImage}
        category={category}
        onChange={(url) => change({ featuredImage: url })}
      />
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Field label="Category" hint="Featured leads the blog" error={errors.category}>
          {(control) => (
            <select
              {...control}
              name="category"
              value={category}
              onChange={({ target }) => change({ category: target.value as Fields['category'] })}
            >
              {postForm.shape.category.options.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Author" hint="The byline" error={errors.author}>
          {(control) => (
            <input
              {...control}
              name="author"
              value={author}
              maxLength={100}
              onChange={(event) => change({ author: event.target.value })}
            />
          )}
        </Field>
      </div>
      <DateField value={publishAt} onChange={(value) => change({ publishAt: value })} />
    </div>
  )
}

/** The field for the publication time. The line below it is unambiguous where clocks repeat an hour. */
function DateField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  const publishAt = instantAt(value)
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Date and time, by the town’s clocks
      </label>
      <input
        id={id}
        name="publishAt"
        type="datetime-local"
        className="field mt-1.5"
        aria-describedby={`${id}-note`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} aria-live="polite" className="mt-2 min-h-6 text-sm text-soft">
        {publishAt ? longMoment(publishAt) : 'Leave empty to publish now'}
      </p>
    </div>
  )
}

type MainPictureProps = {
  url: string | null
  category: string
  onChange: (url: string | null) => void
}

/** The field for the picture at the head of the post; without one, a drawing of its category is shown. */
function MainPicture({ url, category, onChange }: MainPictureProps) {
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
