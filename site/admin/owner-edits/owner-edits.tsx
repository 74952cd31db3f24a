import type { decideOwnerEdit, listOwnerEdits } from '#contracts/owners.ts'
import type { OutputOf } from '#contracts/route.ts'
import type { OwnerEditState } from '#domain/owner.ts'
import { longMoment } from '#domain/town-clock.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { resource, type Tab } from '#site/admin/kit/resource.ts'
import { DecisionCard, EntryButton } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useDecision } from '#site/admin/kit/use-action.ts'
import { FactChanges } from '#site/ui/fact-changes.tsx'

const PATH = '/api/admin/owner-edits'
const STATES: Record<OwnerEditState, Tab> = {
  waiting: { tab: 'Waiting', empty: 'No changes are waiting.' },
  live: { tab: 'On the page', empty: 'No owner has changed anything.' },
  undone: { tab: 'Undone', empty: 'No change was undone.' },
  declined: { tab: 'Declined', empty: 'No change was declined.' },
}
const edits = resource<typeof listOwnerEdits, 'edits'>(PATH, 'edits', {
  tabs: { label: 'State', parameter: 'state', states: STATES },
})

type Edit = OutputOf<typeof listOwnerEdits>['edits'][number]

const DONE = {
  accept: {
    title: 'Change accepted',
    description: 'The page shows it in about a minute. For a new address, check town and position.',
  },
  decline: { title: 'Change declined' },
  undo: {
    title: 'Change undone',
    description: 'In about a minute the page will be as it was before.',
  },
}

/** What owners have changed or ask for, and the decisions about it. */
export function OwnerEdits() {
  return (
    <AdminPage>
      <RecordList
        of={edits}
        label="Changes"
        noun="change"
        failed="Failed to fetch the changes of owners"
        look="grid gap-6"
      >
        {(edit) => <EditCard key={edit.id} edit={edit} />}
      </RecordList>
    </AdminPage>
  )
}

function EditCard({ edit }: { edit: Edit }) {
  const { id, restaurant, restaurantId, path, owner, state, createdAt, decidedAt } = edit
  const { isBusy, decide } = useDecision(edits, 'Nothing changed')
  const button = (text: string, decision: keyof typeof DONE) => (
    <EntryButton
      {...{ text, isBusy }}
      isQuiet={decision !== 'accept'}
      about={`the change of ${restaurant}`}
      onPress={() =>
        void decide(async () => {
          await adminCall<typeof decideOwnerEdit>('PUT', `${PATH}/:id`, { id, decision })
          return DONE[decision]
        })
      }
    />
  )
  const buttons = (
    <>
      {state === 'waiting' && button('Accept', 'accept')}
      {state === 'waiting' && button('Decline', 'decline')}
      {state === 'live' && button('Undo', 'undo')}
    </>
  )
  return (
    <DecisionCard restaurant={{ id: restaurantId, name: restaurant, path }} buttons={buttons}>
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
    </DecisionCard>
  )
}
