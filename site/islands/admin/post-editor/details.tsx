import { postForm } from '#contracts/posts.ts'
import { Field } from '#site/ui/field.tsx'
import { DateField } from './date-field.tsx'
import type { Fields } from './fields.ts'
import { MainPicture } from './main-picture.tsx'
import type { Errors } from './send-post.ts'

type Props = { fields: Fields; change: (changes: Partial<Fields>) => void; errors: Errors }

/** The fields other than title and text. */
export function Details({ fields, change, errors }: Props) {
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
