import { formatCount } from '#domain/format.ts'
import { useState } from 'react'
import type { readInteractions } from '#contracts/businesses.ts'
import type { OutputOf } from '#contracts/route.ts'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { renew } from '#site/stores/admin-data.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { Stat } from '#site/ui/admin/stat.tsx'
import { useAdminData } from '#site/ui/admin/use-admin-data.ts'
import { BusinessDialog } from './business-dialog.tsx'
import { BusinessList } from './business-list.tsx'
import { InteractionDays } from './interaction-days.tsx'
import { Recent } from './recent.tsx'
import { TypeBreakdown } from './type-breakdown.tsx'

type Analytics = OutputOf<typeof readInteractions>

/** Whether a key belongs to data that this page has fetched, of all businesses or of one. */
const isShown = (key: string) => /^\/api\/(businesses\/|admin\/interaction-days)/.test(key)

export function Overview() {
  const path = '/api/businesses/analytics'
  const { data, error, loading } = useAdminData<typeof readInteractions>(path)
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button"
          aria-disabled={loading}
          onClick={() => !loading && renew(isShown)}
        >
          Refresh Data
        </button>
        <a href="/admin" className="button button-quiet">
          Back to Admin
        </a>
        <p role="status" className="text-soft">
          {loading && (data ? 'Refreshing…' : 'Loading…')}
        </p>
      </div>
      {error && (
        <div className="mt-8">
          <LoadFailed text={ADMIN_LOAD_FAILED.analytics} onRetry={() => renew(isShown)} />
        </div>
      )}
      {data && (data.totalInteractions === 0 ? <NothingYet /> : <Figures analytics={data} />)}
    </>
  )
}

function NothingYet() {
  return (
    <div className="mt-8 border border-line bg-raised px-6 py-12 text-center">
      <p className="font-display text-xl">Nothing has been counted yet</p>
      <p className="mt-2 text-soft">
        Interactions appear here as soon as a visitor sees or uses the card of a business.
      </p>
    </div>
  )
}

function Figures({ analytics }: { analytics: Analytics }) {
  const { totalInteractions, byType, byBusiness, recentInteractions } = analytics
  const [openId, setOpenId] = useState<number>()
  const open = byBusiness.find(({ businessId }) => businessId === openId)
  return (
    <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-2">
      <section>
        <dl className="grid grid-cols-2 gap-4">
          <Stat label="Total interactions">{formatCount(totalInteractions)}</Stat>
          <Stat label="Businesses">{formatCount(byBusiness.length)}</Stat>
        </dl>
        <h2 className="mt-8 text-2xl">By type</h2>
        <TypeBreakdown byType={byType} />
      </section>
      <section>
        <h2 className="mb-4 text-2xl">By day</h2>
        <InteractionDays />
      </section>
      <section>
        <h2 className="text-2xl">By business</h2>
        <BusinessList businesses={byBusiness} onOpen={setOpenId} />
      </section>
      <section>
        <h2 className="text-2xl">Most recent</h2>
        <Recent interactions={recentInteractions} />
      </section>
      {open && <BusinessDialog business={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}
