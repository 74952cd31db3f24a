import { useState } from 'react'
import { longMoment } from '#domain/town-clock.ts'
import { ADMIN_LOAD_FAILED, REMOVAL } from '#site/admin/kit/admin-messages.ts'
import { $removals, putBack, refreshRemovals, type Removal } from './removals.ts'
import { showFailure } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { ListState } from '#site/admin/kit/list-state.tsx'
import { useList } from '#site/admin/kit/use-list.ts'

/** What was removed within 30 days. */
export function Removed() {
  return (
    <AdminPage>
      <RemovedList />
    </AdminPage>
  )
}

function RemovedList() {
  const { data, error, isLoading } = useList($removals)
  return (
    <ListState
      error={error}
      failed={ADMIN_LOAD_FAILED.removals}
      onRetry={refreshRemovals}
      isLoading={isLoading}
      count={data?.removals.length}
      total={data?.total}
      totalPages={data?.totalPages}
      noun="removal"
      empty="Nothing was removed within the last 30 days."
    >
      <ul className="mt-6 border-t border-line">
        {data?.removals.map((removal) => (
          <RemovedRow key={removal.id} removal={removal} />
        ))}
      </ul>
    </ListState>
  )
}

function RemovedRow({ removal }: { removal: Removal }) {
  const { id, kind, name, into, removedAt } = removal
  const [isSaving, setIsSaving] = useState(false)
  async function undo() {
    if (isSaving) return
    setIsSaving(true)
    try {
      await putBack(id)
      showToast({ tone: 'info', title: `Back in the guide: ${name}` })
      setIsSaving(false)
      // The button that has the focus is about to go.
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      showFailure(REMOVAL.undoFailed, error)
      setIsSaving(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-soft">
          {kind[0]?.toUpperCase() + kind.slice(1)} · {into ? `merged into ${into}` : 'removed'} on{' '}
          {longMoment(new Date(removedAt))}
        </p>
      </div>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isSaving}
        aria-label={`Put back ${name}`}
        onClick={() => void undo()}
      >
        {isSaving ? 'Putting back…' : 'Put back'}
      </button>
    </li>
  )
}
