import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { postForm } from '#contracts/posts.ts'
import { PAGE, postPath } from '#domain/own-page.ts'
import { instantAt, longMoment } from '#domain/town-clock.ts'
import { slugOf } from './post-text.ts'
import { PictureField } from '#site/admin/pictures/picture-field.tsx'
import { Field } from '#site/ui/field.tsx'
import { FormField } from '#site/ui/form-field.tsx'
import type { Fields } from './fields.ts'

/** The fields for title and slug. The slug follows the title until it is edited; once public, it stays. */
export function TitleFields({ isFixed }: { isFixed: boolean }) {
  const { register, setValue, formState } = useFormContext<Fields>()
  const [title, slug, category] = useWatch<Fields, ['title', 'slug', 'category']>({
    name: ['title', 'slug', 'category'],
  })
  const { errors } = formState
  const isFollowing = !isFixed && slug === slugOf(title)
  const titleField = register('title', {
    onChange({ target }: { target: HTMLInputElement }) {
      if (isFollowing) setValue('slug', slugOf(target.value), { shouldDirty: true })
    },
  })
  return (
    <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
      <Field label="Title" hint="As readers see it" error={errors.title?.message}>
        {(control) => <input {...control} {...titleField} maxLength={200} />}
      </Field>
      <Field
        label="Slug"
        hint={
          isFixed
            ? 'It was public, so its address stays'
            : postPath({ category, slug: slug || '…' })
        }
        error={errors.slug?.message}
      >
        {(control) => (
          <input
            {...control}
            {...register('slug')}
            maxLength={100}
            readOnly={isFixed}
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
      </Field>
    </div>
  )
}

/** The fields other than title and text. A page that was public stays one, and a post a post. */
export function Details({ isFixed }: { isFixed: boolean }) {
  const { register, formState } = useFormContext<Fields>()
  const [excerpt, category] = useWatch<Fields, ['excerpt', 'category']>({
    name: ['excerpt', 'category'],
  })
  const isPage = category === PAGE
  const categories = postForm.shape.category.options.filter(
    (name) => !isFixed || (name === PAGE) === isPage,
  )
  return (
    <div className="mt-6 grid items-start gap-x-8 gap-y-2 md:grid-cols-2">
      <FormField
        name="excerpt"
        label="Excerpt"
        hint={`${excerpt.length} of 500 characters; about 160 fit into a search result`}
        rows={3}
        maxLength={500}
      />
      <MainPicture />
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Field
          label="Category"
          hint={isPage ? 'Every page links to it in its footer' : 'Featured leads the blog'}
          error={formState.errors.category?.message}
        >
          {(control) => (
            <select {...control} {...register('category')}>
              {categories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        {!isPage && <FormField name="author" label="Author" hint="The byline" maxLength={100} />}
      </div>
      <DateField />
    </div>
  )
}

/** The field for the publication time. The line below it is unambiguous where clocks repeat an hour. */
function DateField() {
  const id = useId()
  const { register } = useFormContext<Fields>()
  const publishAt = instantAt(useWatch<Fields, 'publishAt'>({ name: 'publishAt' }))
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Date and time, by the town’s clocks
      </label>
      <input
        id={id}
        type="datetime-local"
        className="field mt-1.5"
        aria-describedby={`${id}-note`}
        {...register('publishAt')}
      />
      <p id={`${id}-note`} aria-live="polite" className="mt-2 min-h-6 text-sm text-soft">
        {publishAt ? longMoment(publishAt) : 'Leave empty to publish now'}
      </p>
    </div>
  )
}

/** The picture at the head of the post; without one, a drawing of its category is shown. */
function MainPicture() {
  const category = useWatch<Fields, 'category'>({ name: 'category' })
  return (
    <PictureField
      name="featuredImage"
      label="Main picture"
      none={category === PAGE ? 'None' : `None: a drawing for ${category}`}
    />
  )
}
