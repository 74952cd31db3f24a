import { timeAgo } from '#site/lib/time-ago.ts'
import { longMoment } from '#domain/town-clock.ts'
import type { PostList } from '#site/stores/posts.ts'
import { PageLink } from '#site/ui/admin/page-link.tsx'

const WORDS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }
const LOOKS = { draft: 'text-soft', scheduled: 'text-gold', published: 'text-open' }

/** A post of the list, with links to its editor and, if it is public, to its page. */
export function PostRow({ post }: { post: PostList['posts'][number] }) {
  const { id, title, slug, category, author, state, publishedAt, updatedAt, publicSince } = post
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg">
          <a
            href={`/admin/post?id=${id}`}
            className="link flex min-h-11 items-center break-words decoration-transparent hover:decoration-accent"
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
