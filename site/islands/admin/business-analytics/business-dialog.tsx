import { formatCount } from '#domain/format.ts'
import type { readBusinessInteractions } from '#contracts/businesses.ts'
import type { OutputOf } from '#contracts/route.ts'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { refresh } from '#site/stores/admin-data.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { Stat } from '#site/ui/admin/stat.tsx'
import { useAdminData } from '#site/ui/admin/use-admin-data.ts'
import { InteractionDays } from './interaction-days.tsx'
import { Recent } from './recent.tsx'
import { TypeBreakdown } from './type-breakdown.tsx'

type Props = { business: { businessId: number; businessName: string }; onClose: () => void }

/** The interactions with one business. */
export function BusinessDialog({ business: { businessId, businessName }, onClose }: Props) {
  const path = `/api/businesses/${businessId}/analytics`
  const { data, error } = useAdminData<typeof readBusinessInteractions>(path)
  return (
    <Dialog title={businessName} onClose={onClose} className="max-w-[44rem]">
      {error && (
        <div className="mt-6">
          <LoadFailed text={ADMIN_LOAD_FAILED.business} onRetry={() => refresh(path)} />
        </div>
      )}
      {!data && !error && (
        <p role="status" className="mt-6 text-soft">
          Loading…
        </p>
      )}
      {data && <Details analytics={data} businessId={businessId} />}
      <button type="button" className="button button-quiet mt-8 self-start" onClick={onClose}>
        Back to All Businesses
      </button>
    </Dialog>
  )
}

type DetailsProps = { analytics: OutputOf<typeof readBusinessInteractions>; businessId: number }

function Details({ analytics, businessId }: DetailsProps) {
  const { totalInteractions, byType, recentInteractions } = analytics
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-4">
        <Stat label="Total interactions">{formatCount(totalInteractions)}</Stat>
        <Stat label="Types">{byType.length}</Stat>
      </dl>
      <h3 className="mt-8 text-xl">By type</h3>
      <TypeBreakdown byType={byType} />
      <h3 className="mt-8 mb-3 text-xl">By day</h3>
      <InteractionDays businessId={businessId} />
      <h3 className="mt-8 text-xl">Recent activity</h3>
      <Recent interactions={recentInteractions} isNameless />
    </>
  )
}
