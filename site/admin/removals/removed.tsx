import type { listRemovals, undoRemoval } from '#contracts/removals.ts'
import type { OutputOf } from '#contracts/route.ts'
import { longMoment } from '#domain/town-clock.ts'
import { UNDO_DAYS } from '#domain/limits.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { resource } from '#site/admin/kit/resource.ts'
import { Row } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { NO_ANSWER } from '#site/stores/toast.ts'
import { useAction } from '#site/admin/kit/use-action.ts'

const PATH = '/api/admin/removals'
const removals = resource<typeof listRemovals, 'removals'>(PATH, 'removals')

/** What was removed within `UNDO_DAYS`. */
export function Removed() {
  return (
    <AdminPage>
      <RecordList
        of={removals}
        label="Removed"
        noun="removal"
        failed="Failed to fetch what was removed"
        empty={`Nothing was removed within the last ${UNDO_DAYS} days.`}
        look="mt-6 border-t border-line"
      >
        {(removal) => <RemovedRow key={removal.id} removal={removal} />}
      </RecordList>
    </AdminPage>
  )
}

const FAILED = { title: 'Not put back', description: NO_ANSWER }

function RemovedRow({ removal }: { removal: OutputOf<typeof listRemovals>['removals'][number] }) {
  const { id, kind, name, into, removedAt } = removal
  const { isBusy, act } = useAction({ failed: FAILED, isFinal: true })
  const undo = () =>
    act(async () => {
      await adminCall<typeof undoRemoval>('POST', `${PATH}/:id/undo`, { id })
      removals.reload()
      return { title: `Back in the guide: ${name}` }
    })
  return (
    <Row
      actions={
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isBusy}
          aria-label={`Put back ${name}`}
          onClick={() => void undo()}
        >
          {isBusy ? 'Putting back…' : 'Put back'}
        </button>
      }
    >
      <h2 className="text-lg">{name}</h2>
      <p className="text-sm text-soft">
        {kind[0]?.toUpperCase() + kind.slice(1)} · {into ? `merged into ${into}` : 'removed'} on{' '}
        {longMoment(new Date(removedAt))}
      </p>
    </Row>
  )
}
