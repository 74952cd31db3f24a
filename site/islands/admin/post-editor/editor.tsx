import { useEffect } from 'react'
import { ConflictDialog } from '#site/ui/admin/conflict-dialog.tsx'
import { ActionBar } from './action-bar.tsx'
import { Details } from './details.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { Post } from './fields.ts'
import { TextArea } from './text-area.tsx'
import { TitleFields } from './title-fields.tsx'
import { usePost } from './use-post.ts'

/** The editor of a post, with its preview. */
export function Editor({ post: loaded }: { post: Post | undefined }) {
  const state = usePost(loaded)
  const { post, fields, change, errors, save, draft, restore, forget, conflict, resolve } = state
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
    <div className="mt-4">
      {draft && <DraftOffer draft={draft} onRestore={restore} onForget={forget} />}
      <TitleFields post={post} fields={fields} change={change} errors={errors} />
      <TextArea
        value={fields.content}
        error={errors.content}
        onChange={(content) => change({ content })}
      />
      <Details fields={fields} change={change} errors={errors} />
      <ActionBar {...state} />
      {conflict !== undefined && (
        <ConflictDialog
          what="this post"
          onKeepMine={() => void resolve(true)}
          onTakeTheirs={() => void resolve(false)}
          onClose={state.closeConflict}
        />
      )}
    </div>
  )
}
