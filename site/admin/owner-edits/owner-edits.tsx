import { useStore } from '@nanostores/react'
import type { decideOwnerEdit, listOwnerEdits } from '#contracts/owners.ts'
import type { InputOf, OutputOf } from '#contracts/route.ts'
import { OWNER_EDIT_STATES, type OwnerEditState } from '#domain/owner.ts'
import { longMoment } from '#domain/town-clock.ts'
import { ADMIN_LOAD_FAILED, OWNER_EDIT } from '#site/admin/kit/admin-messages.ts'
import { adminData, refresh } from '#site/admin/kit/admin-data.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import {
  DecisionButton,
  QueueCard,
  QueueList,
  queueStores,
  useDecision,
} from '#site/admin/kit/queue-list.tsx'
import { useList } from '#site/admin/kit/use-list.ts'
import { FactChanges } from '#site/ui/fact-changes.tsx'

const PATH = '/api/admin/owner-edits'

const { $state, $query } = queueStores(OWNER_EDIT_STATES)
const $edits = adminData<typeof listOwnerEdits>(PATH, $query)
const reload = () => refresh((key) => key.startsWith(PATH))

type Edit = OutputOf<typeof listOwnerEdits>['edits'][number]
type Decision = InputOf<typeof decideOwnerEdit>['decision']

/** What owners have changed or ask for, and the decisions about it. */
export function OwnerEdits() {
  return (
    <AdminPage>
      <EditList />
    </AdminPage>
  )
}

const STATES: Record<OwnerEditState, { tab: string; empty: string }> = {
  waiting: { tab: 'Waiting', empty: 'No changes are waiting.' },
  live: { tab: 'On the page', empty: 'No owner has changed anything.' },
  undone: { tab: 'Undone', empty: 'No change was undone.' },
  declined: { tab: 'Declined', empty: 'No change was declined.' },
}
const LABEL = 'Changes'

function EditList() {
  const { data, ...list } = useList($edits)
  return (
    <QueueList
      label={LABEL}
      noun="change"
      states={STATES}
      current={useStore($state)}
      data={data}
      count={data?.edits.length}
      failed={ADMIN_LOAD_FAILED.ownerEdits}
      onRetry={reload}
      {...list}
    >
      {data?.edits.map((edit) => (
        <li key={edit.id}>
          <EditCard edit={edit} />
        </li>
      ))}
    </QueueList>
  )
}

function EditCard({ edit }: { edit: Edit }) {
  const { id, restaurant, restaurantId, path, owner, state, createdAt, decidedAt } = edit
  const { isBusy, decide } = useDecision({ label: LABEL, failed: OWNER_EDIT.failed, reload })
  const send = (decision: Decision) =>
    adminCall<typeof decideOwnerEdit>('PUT', `${PATH}/:id`, { id, decision })
  const button = (text: string, decision: Decision, look = 'button-quiet') => (
    <DecisionButton
      {...{ text, look, isBusy }}
      about={`the change of ${restaurant}`}
      onPress={() => void decide(() => send(decision), OWNER_EDIT[decision])}
    />
  )
  const buttons = (
    <>
      {state === 'waiting' && button('Accept', 'accept', '')}
      {state === 'waiting' && button('Decline', 'decline')}
      {state === 'live' && button('Undo', 'undo')}
    </>
  )
  return (
    <QueueCard restaurant={{ id: restaurantId, name: restaurant, path }} buttons={buttons}>
      <p className="mb-3 text-sm">
        <strong>{owner}</strong>,{' '}
        <time dateTime={createdAt}>{longMoment(new Date(createdAt))}</time>
        {decidedAt && (
          <span className="text-soft">
            {' '}
            · {STATES[state].tab} since{' '}
            <time dateTime={decidedAt}>{longMoment(new Date(decidedAt))}</time>
          </span>
        )}
      </p>
      {Object.keys(edit.new).length === 0 ? (
        <p>Confirmed the page.</p>
      ) : (
        <FactChanges before={edit.old} after={edit.new} />
      )}
    </QueueCard>
  )
}
