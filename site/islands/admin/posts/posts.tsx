import { useStore } from '@nanostores/react'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { $posts, $postState, type PostState, refreshPosts } from '#site/stores/posts.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { ListSearch } from '#site/ui/admin/list-search.tsx'
import { ListState } from '#site/ui/admin/list-state.tsx'
import { ListTabs } from '#site/ui/admin/list-tabs.tsx'
import { useList } from '#site/ui/admin/use-list.ts'
import { PostRow } from './post-row.tsx'

/** All posts of the blog, including drafts and scheduled posts. */
export function Posts() {
  return (
    <AdminPage>
      <PostList />
    </AdminPage>
  )
}

function PostList() {
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
