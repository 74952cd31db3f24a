import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import type { listPosts } from '#contracts/posts.ts'
import type { OutputOf } from '#contracts/route.ts'
import { longMoment } from '#domain/town-clock.ts'
import { ADMIN_LOAD_FAILED } from '#site/admin/kit/admin-messages.ts'
import { timeAgo } from '#site/admin/kit/time-ago.ts'
import { $addressQuery } from '#site/admin/kit/address-query.ts'
import { adminData, refresh } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { ListSearch } from '#site/admin/kit/list-search.tsx'
import { ListState } from '#site/admin/kit/list-state.tsx'
import { ListTabs } from '#site/admin/kit/list-tabs.tsx'
import { PageLink } from '#site/admin/kit/page-link.tsx'
import { useList } from '#site/admin/kit/use-list.ts'

const PATH = '/api/admin/posts'
type PostList = OutputOf<typeof listPosts>
type PostState = PostList['posts'][number]['state']

const $posts = adminData<typeof listPosts>(PATH, $addressQuery)
const refreshPosts = () => refresh((key) => key.startsWith(PATH))

/** The state that the address filters the list by. */
const $postState = computed(
  $addressQuery,
  (query) => new URLSearchParams(query).get('state') ?? undefined,
)

/** All posts of the blog, including drafts and scheduled posts. */
export function Posts() {
  return (
    <AdminPage>
      <List />
    </AdminPage>
  )
}

function List() {
  const state = useStore($postState)
  const { data, error, isLoading } = useList($posts)
  const { draft = 0, scheduled = 0, published = 0 } = data?.counts ?? {}
  const tab = (value: PostState | undefined, text: string, count: number) => ({
    value,
    text,
    count: data && count,
  })
  const tabs = [
    tab(undefined, 'All', draft + scheduled + published),
    tab('draft', 'Drafts', draft),
    tab('scheduled', 'Scheduled', scheduled),
    tab('published', 'Published', published),
  ]
  return (
    <>
      <a href="/admin/post" className="button mt-6">
        New post
      </a>
      <div className="my-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ListTabs label="State" name="state" current={state} tabs={tabs} />
        <ListSearch label="Search titles and texts" />
      </div>
      <ListState
        error={error}
        failed={ADMIN_LOAD_FAILED.posts}
        onRetry={refreshPosts}
        isLoading={isLoading}
        count={data?.posts.length}
        total={data?.total}
        totalPages={data?.totalPages}
        noun="post"
        empty="No posts found."
      >
        <ul className="border-t border-line">
          {data?.posts.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      </ListState>
    </>
  )
}

const WORDS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }
const LOOKS = { draft: 'text-soft', scheduled: 'text-gold', published: 'text-open' }

/** A post of the list, with links to its editor and, if it is public, to its page. */
function PostRow({ post }: { post: PostList['posts'][number] }) {
  const { id, title, slug, category, author, state, publishedAt, updatedAt, publicSince } = post
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg">
          <a
            href={`/admin/post?id=${id}`}
            className="link flex min-h-11 items-center wrap-anywhere decoration-transparent hover:decoration-accent"
          >
            {title}
          </a>
        </h2>
        <p className="text-sm text-soft">
          {category} · {author} ·{' '}
          {state === 'draft'
            ? `saved ${timeAgo(new Date(updatedAt))}`
            : longMoment(new Date(publishedAt))}
        </p>
      </div>
      <span className={`badge ${LOOKS[state]}`}>{WORDS[state]}</span>
      <span className="min-w-24">
        {state === 'published' && <PageLink href={`/blog/${slug}`} since={publicSince} />}
      </span>
    </li>
  )
}
