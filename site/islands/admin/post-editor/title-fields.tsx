import { slugOf } from '#site/lib/post-text.ts'
import { Field } from '#site/ui/field.tsx'
import type { Fields, Post } from './fields.ts'
import type { Errors } from './send-post.ts'

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
