import type { listPosts } from '#contracts/posts.ts'
import type { OutputOf } from '#contracts/route.ts'
import { postPath } from '#domain/own-page.ts'
import { longMoment } from '#domain/town-clock.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { PageLink } from '#site/admin/kit/page-link.tsx'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { resource } from '#site/admin/kit/resource.ts'
import { Row } from '#site/admin/kit/row.tsx'
import { timeAgo } from '#site/admin/kit/time-ago.ts'

const empty = 'No posts found.'
const posts = resource<typeof listPosts, 'posts'>('/api/admin/posts', 'posts', {
  tabs: {
    label: 'State',
    parameter: 'state',
    states: {
      '': { tab: 'All', empty },
      draft: { tab: 'Drafts', empty },
      scheduled: { tab: 'Scheduled', empty },
      published: { tab: 'Published', empty },
    },
  },
})

/** All posts of the blog and the guide's own pages, including drafts and scheduled ones. */
export function Posts() {
  return (
    <AdminPage>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/admin/post" className="button">
          New Post
        </a>
        <a href="/admin/post?new=page" className="button button-quiet">
          New Page
        </a>
      </p>
      <RecordList
        of={posts}
        label="Posts"
        noun="post"
        failed="Failed to fetch blog posts"
        search="Search titles and texts"
      >
        {(post) => <PostRow key={post.id} post={post} />}
      </RecordList>
    </AdminPage>
  )
}

const WORDS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }
const LOOKS = { draft: 'text-soft', scheduled: 'text-gold', published: 'text-open' }

/** A post of the list, with links to its editor and, if it is public, to its page. */
function PostRow({ post }: { post: OutputOf<typeof listPosts>['posts'][number] }) {
  const { id, title, category, author, state, publishedAt, updatedAt, publicSince } = post
  return (
    <Row
      actions={
        <>
          <span className={`badge ${LOOKS[state]}`}>{WORDS[state]}</span>
          <span className="min-w-24">
            {state === 'published' && <PageLink href={postPath(post)} since={publicSince} />}
          </span>
        </>
      }
    >
      <h2 className="text-lg">
        <a
          href={`/admin/post?id=${id}`}
          className="link flex min-h-11 items-center decoration-transparent hover:decoration-accent"
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
    </Row>
  )
}
