import { instantAt } from '#domain/town-clock.ts'
import { PageLink } from '#site/ui/admin/page-link.tsx'
import { actionsOf } from './actions.ts'
import type { usePost } from './use-post.ts'

type Props = Pick<ReturnType<typeof usePost>, 'post' | 'fields' | 'isDirty' | 'isSaving' | 'save'>

const STATE = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }

/** The state of the post and its two actions, with a note on what they do. */
export function ActionBar({ post, fields, isDirty, isSaving, save }: Props) {
  const publishAt = instantAt(fields.publishAt)
  const { publish, hide, note } = actionsOf(post?.state ?? 'draft', publishAt, new Date())
  const button = (text: string, look: string, isPublished: boolean) => (
    <button
      type="button"
      className={`button ${look}`}
      aria-disabled={isSaving}
      onClick={() => void save(isPublished)}
    >
      {text}
    </button>
  )
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {button(publish, '', true)}
        {button(hide, 'button-quiet', false)}
        {post?.state === 'published' && (
          <PageLink href={`/blog/${post.slug}`} since={post.publicSince} />
        )}
        <p role="status" className="text-sm text-soft">
          {post ? STATE[post.state] : 'New'} ·{' '}
          {isSaving ? 'saving…' : isDirty ? 'not saved yet' : post ? 'saved' : 'empty'}
        </p>
      </div>
      <p className="mt-1 text-sm text-soft max-sm:hidden">{note}</p>
    </div>
  )
}
