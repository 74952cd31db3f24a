import type { listClaims } from '#contracts/claims.ts'
import type { ClaimStatus } from '#domain/vocabulary.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { resource, type Tab } from '#site/admin/kit/resource.ts'
import { ClaimCard } from './claim-card.tsx'

const STATUSES: Record<ClaimStatus, Tab> = {
  pending: { tab: 'Pending', empty: 'No claims are waiting.' },
  approved: { tab: 'Approved', empty: 'No approved claims.' },
  rejected: { tab: 'Rejected', empty: 'No rejected claims.' },
}
const claims = resource<typeof listClaims, 'claims'>('/api/admin/claim-search', 'claims', {
  tabs: { label: 'Status', parameter: 'status', states: STATUSES },
  isOfPeople: true,
})

/** The claims of owners and the decisions on them. */
export function Claims() {
  return (
    <AdminPage>
      <RecordList
        of={claims}
        label="Claims"
        noun="claim"
        failed="Failed to fetch claims"
        noneFits="No claims match."
        search="Search by restaurant, town, name or email"
        look="grid gap-6"
      >
        {(claim) => <ClaimCard key={claim.id} claim={claim} onDecided={claims.onDecided} />}
      </RecordList>
    </AdminPage>
  )
}
