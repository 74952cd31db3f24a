import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { findPost } from '#contracts/posts.ts'
import { instantAt, longMoment } from '#domain/town-clock.ts'
import { adminData } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RemoveRecord } from '#site/admin/kit/remove-record.tsx'
import { PageLink } from '#site/admin/kit/page-link.tsx'
import { KeptNote } from '#site/ui/use-draft.tsx'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { Details, TitleFields } from './post-fields.tsx'
import type { Post } from './fields.ts'
import { usePost } from './use-post.ts'
import { TextArea } from './text-area.tsx'

/** The editor for the post whose id is in the address, or for a new one. */
export function PostEditor() {
  const [id] = useState(() => new URLSearchParams(location.search).get('id'))
  return <AdminPage>{id ? <SavedPost id={id} /> : <Editor post={undefined} />}</AdminPage>
}

function SavedPost({ id }: { id: string }) {
  const [$post] = useState(() =>
    adminData<typeof findPost>(`/api/admin/posts/${encodeURIComponent(id)}`),
  )
  return (
    <Loaded
      {...useStore($post)}
      failed="Failed to fetch the post"
      onRetry={() => $post.invalidate()}
    >
      {(post) => <Editor post={post} />}
    </Loaded>
  )
}

/** The editor of a post, with its preview. */
function Editor({ post: loaded }: { post: Post | undefined }) {
  const state = usePost(loaded)
  const { post, fields, change, errors, save, draft } = state
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void save(post?.isPublished ?? false)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <section aria-label="Post" className="mt-4">
      <KeptNote {...draft} />
      <TitleFields post={post} fields={fields} change={change} errors={errors} />
      <TextArea
        value={fields.content}
        error={errors.content}
        onChange={(content) => change({ content })}
      />
      <Details fields={fields} change={change} errors={errors} />
      <ActionBar {...state} />
      {post && (
        <p className="mt-6">
          <RemoveRecord kind="post" id={post.id} name={post.title} then="/admin/posts" />
        </p>
      )}
      {state.dialog}
    </section>
  )
}

type ActionBarProps = Pick<
  ReturnType<typeof usePost>,
  'post' | 'fields' | 'isDirty' | 'isSaving' | 'save'
>

const STATE = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }

/** The state of the post and its two actions, with a note on what they do. */
function ActionBar({ post, fields, isDirty, isSaving, save }: ActionBarProps) {
  const publishAt = instantAt(fields.publishAt)
  const { publish, hide, note } = actionsOf(post?.state ?? 'draft', publishAt)
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

type Actions = {
  /** The label of the button that publishes the post, now or at its time. */
  publish: string
  /** The label of the button that saves it without publishing it. */
  hide: string
  /** What the buttons do. */
  note: string
}

/** The actions for a post in a state whose time is `publishAt`. */
function actionsOf(state: Post['state'], publishAt: Date | undefined): Actions {
  const isLater = publishAt !== undefined && publishAt > new Date()
  const wait = isLater ? `Readers see it on ${longMoment(publishAt)}.` : ''
  switch (state) {
    case 'draft':
      return {
        publish: isLater ? 'Schedule' : 'Publish',
        hide: 'Save draft',
        note: isLater ? wait : 'Readers see it in about a minute.',
      }
    case 'scheduled':
      return {
        publish: isLater ? 'Save' : 'Publish now',
        hide: 'Back to draft',
        note: isLater ? wait : 'Readers see it about a minute after “Publish now”.',
      }
    case 'published':
      return {
        publish: isLater ? 'Schedule' : 'Save',
        hide: 'Unpublish',
        note: isLater
          ? `Scheduling takes its page away until then. ${wait}`
          : 'Readers see what you save about a minute later.',
      }
  }
}
