import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { FormProvider, useFormState, useWatch } from 'react-hook-form'
import { type createPost, type findPost, postForm, type updatePost } from '#contracts/posts.ts'
import { PAGE, postPath } from '#domain/own-page.ts'
import { instantAt, longMoment } from '#domain/town-clock.ts'
import { adminData } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RemoveRecord } from '#site/admin/kit/remove-record.tsx'
import { PageHeading } from '#site/admin/kit/page-heading.tsx'
import { PageLink } from '#site/admin/kit/page-link.tsx'
import { KeptNote } from '#site/ui/use-draft.tsx'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { Details, TitleFields } from './post-fields.tsx'
import { type Fields, fieldsOf, type Post, toInput } from './fields.ts'
import { TextArea } from './text-area.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import type { Words } from '#site/admin/kit/use-action.ts'
import { useRecord } from '#site/ui/use-record.tsx'

/** The editor for the post whose id is in the address, or for a new one. */
export function PostEditor() {
  const [id] = useState(() => new URLSearchParams(location.search).get('id'))
  return <AdminPage>{id ? <SavedPost id={id} /> : <Editor post={undefined} />}</AdminPage>
}

function SavedPost({ id }: { id: string }) {
  const [$post] = useState(() =>
    adminData<typeof findPost>(`/api/admin/posts/${encodeURIComponent(id)}`),
  )
  const post = useStore($post)
  return (
    <>
      {!post.data && <PageHeading name={post.error && 'Post'} />}
      <Loaded {...post} failed="Failed to fetch the post" onRetry={() => $post.invalidate()}>
        {(post) => <Editor post={post} />}
      </Loaded>
    </>
  )
}

/** The editor of a post, with its preview. */
function Editor({ post: loaded }: { post: Post | undefined }) {
  const { form, stored: post, submit, draft, dialog } = usePost(loaded)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void submit(post?.isPublished ?? false)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <FormProvider {...form}>
      <PageHeading name={post?.title ?? 'New Post'} />
      <section aria-label="Post" className="mt-4">
        <KeptNote {...draft} />
        <TitleFields isFixed={post?.isSlugFixed ?? false} />
        <TextArea />
        <Details isFixed={post?.isSlugFixed ?? false} />
        <ActionBar post={post} onSave={(isPublished) => void submit(isPublished)} />
        {post && (
          <div className="mt-6">
            <RemoveRecord kind="post" id={post.id} name={post.title} then="/admin/posts" />
          </div>
        )}
        {dialog}
      </section>
    </FormProvider>
  )
}

const LABELS: Record<string, string> = {
  title: 'Title',
  slug: 'Slug',
  content: 'Text',
  excerpt: 'Excerpt',
  author: 'Author',
  category: 'Category',
  featuredImage: 'Main picture',
  publishAt: 'Date and time',
} satisfies Record<keyof Fields, string>
const POST_PATH = '/api/admin/posts/:id'

/** The form of a post, which is saved as a draft or published. */
function usePost(opened: Post | undefined) {
  const [isNewPage] = useState(() => new URLSearchParams(location.search).get('new') === 'page')
  return useRecord<Fields, Post, boolean>({
    what: 'this post',
    opened,
    valuesOf: (post) => ({ ...fieldsOf(post), ...(!post && isNewPage && { category: PAGE }) }),
    labelOf: (name) => LABELS[name]!,
    draftOf: (stored) => `admin/post/${stored?.id ?? (isNewPage ? 'new-page' : 'new')}`,
    schema: postForm,
    toInput,
    mode: 'onSubmit',
    create: (fields, key, isPublished) =>
      adminCall<typeof createPost>(
        'POST',
        '/api/admin/posts',
        toInput(fields, isPublished, undefined),
        key,
      ),
    update(fields, over, { how, before }) {
      // Saving without publishing or hiding keeps the state that somebody else may have saved.
      const isPublished = how === before.isPublished ? over.isPublished : how
      const { id, updatedAt } = over
      const input = { ...toInput(fields, isPublished, over), id, updatedAt }
      return adminCall<typeof updatePost>('PUT', POST_PATH, input)
    },
    read: ({ id }) => adminCall<typeof findPost>('GET', POST_PATH, { id }),
    saved: wordsOf,
    failed: { title: 'Not saved', description: 'Failed to save the post. Please try again.' },
    fieldOf: (reason) =>
      reason.startsWith('Slug ') ? 'slug' : reason.startsWith('Category ') ? 'category' : undefined,
    onSaved: ({ id }) => history.replaceState(history.state, '', `/admin/post?id=${id}`),
  })
}

/** What is said of a post that was saved. */
function wordsOf({ category, state, publishedAt, isSlugFixed }: Post): Words {
  const what = category === PAGE ? 'Page' : 'Post'
  if (state === 'scheduled')
    return { title: `${what} scheduled`, description: longMoment(new Date(publishedAt)) }
  if (state === 'draft')
    return {
      title: 'Draft saved',
      ...(isSlugFixed && { description: 'Its page goes in about a minute.' }),
    }
  const link = { text: 'See the build', href: '/admin/publish' }
  return { title: `${what} published`, description: 'Readers see it in about a minute.', link }
}

type ActionBarProps = { post: Post | undefined; onSave: (isPublished: boolean) => void }

const STATE = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }

/** The state of the post and its two actions, with a note on what they do. */
function ActionBar({ post, onSave }: ActionBarProps) {
  const { isDirty, isSubmitting } = useFormState<Fields>()
  const publishAt = instantAt(useWatch<Fields, 'publishAt'>({ name: 'publishAt' }))
  const { publish, hide, note } = actionsOf(post?.state ?? 'draft', publishAt)
  const button = (text: string, look: string, isPublished: boolean) => (
    <button
      type="button"
      className={`button ${look}`}
      aria-disabled={isSubmitting}
      onClick={() => onSave(isPublished)}
    >
      {text}
    </button>
  )
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {button(publish, '', true)}
        {button(hide, 'button-quiet', false)}
        {post?.state === 'published' && <PageLink href={postPath(post)} since={post.publicSince} />}
        <p role="status" className="text-sm text-soft">
          {post ? STATE[post.state] : 'New'} ·{' '}
          {isSubmitting ? 'saving…' : isDirty ? 'not saved yet' : post ? 'saved' : 'empty'}
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
