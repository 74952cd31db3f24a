import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { findPost } from '#contracts/posts.ts'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { adminData } from '#site/stores/admin-data.ts'
import { sentenceOf } from '#site/stores/session.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { Editor } from './editor.tsx'

/** The editor for the post whose id is in the address, or for a new one. */
export function PostEditor() {
  const [id] = useState(() => new URLSearchParams(location.search).get('id'))
  return <AdminPage>{id ? <SavedPost id={id} /> : <Editor post={undefined} />}</AdminPage>
}

function SavedPost({ id }: { id: string }) {
  const [$post] = useState(() =>
    adminData<typeof findPost>(`/api/admin/posts/${encodeURIComponent(id)}`),
  )
  const { data, error } = useStore($post)
  if (data) return <Editor post={data} />
  return (
    <div className="mt-6">
      {error ? (
        <LoadFailed
          text={sentenceOf(error, ADMIN_LOAD_FAILED.post)}
          onRetry={() => $post.invalidate()}
        />
      ) : (
        <p role="status" className="text-soft">
          Loading…
        </p>
      )}
    </div>
  )
}
