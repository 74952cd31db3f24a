import { useStore } from '@nanostores/react'
import { ADMIN_LOAD_FAILED } from '#site/admin/kit/admin-messages.ts'
import { $peopleSearch } from '#site/admin/kit/address-query.ts'
import { $claims, $reasons, $status, refreshClaims } from './claim-store.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { ListSearch } from '#site/admin/kit/list-search.tsx'
import { ListState } from '#site/admin/kit/list-state.tsx'
import { ListTabs } from '#site/admin/kit/list-tabs.tsx'
import { useList } from '#site/admin/kit/use-list.ts'
import { useUnsavedWarning } from '#site/ui/use-unsaved-warning.ts'
import { ClaimCard } from './claim-card.tsx'

/** The claims of owners and the decisions on them. */
export function Claims() {
  return (
    <AdminPage>
      <ClaimList />
    </AdminPage>
  )
}

const EMPTY = {
  pending: 'No claims are waiting.',
  approved: 'No approved claims.',
  rejected: 'No rejected claims.',
}

function ClaimList() {
  const status = useStore($status)
  const search = useStore($peopleSearch)
  const { data, error, isLoading } = useList($claims)
  useUnsavedWarning(Object.values(useStore($reasons)).some(Boolean))
  const tab = (value: typeof status, text: string) => ({
    value,
    text,
    count: data?.counts[value],
  })
  return (
    <>
      <div className="mt-6 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ListTabs
          label="Status"
          name="status"
          current={status}
          tabs={[
            tab('pending', 'Pending'),
            tab('approved', 'Approved'),
            tab('rejected', 'Rejected'),
          ]}
        />
        <ListSearch label="Search by restaurant, town, name or email" isOfPeople />
      </div>
      {/* Gets the focus when the card that has it is removed. */}
      <section aria-label="Claims" tabIndex={-1} className="outline-none">
        <ListState
          error={error}
          failed={ADMIN_LOAD_FAILED.claims}
          onRetry={refreshClaims}
          isLoading={isLoading}
          count={data?.claims.length}
          total={data?.total}
          totalPages={data?.totalPages}
          noun="claim"
          empty={search ? 'No claims match.' : EMPTY[status]}
        >
          <ul className="grid gap-6">
            {data?.claims.map((claim) => (
              <li key={claim.id}>
                <ClaimCard claim={claim} />
              </li>
            ))}
          </ul>
        </ListState>
      </section>
    </>
  )
}
