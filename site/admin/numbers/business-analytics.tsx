import { useState } from 'react'
import type { readBusinessInteractions, readInteractions } from '#contracts/businesses.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount, plural } from '#domain/format.ts'
import { wordsOf } from '#domain/search-rules.ts'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { loginPath } from '#site/lib/paths.ts'
import { refresh, renew } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { Stat } from '#site/ui/stat.tsx'
import { useAdminData } from '#site/admin/kit/use-data.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { RefusedEvents } from './refused-events.tsx'
import { RestaurantNumbers } from './restaurant-numbers.tsx'
import { InteractionDays, Recent, TypeBreakdown } from './interactions.tsx'

/** The interactions of visitors with the cards of businesses. */
export function BusinessAnalytics() {
  return (
    <AdminPage signedOut={<AccessRequired />}>
      <Overview />
    </AdminPage>
  )
}

function AccessRequired() {
  return (
    <section className="mt-8 max-w-lg border border-line bg-raised p-6">
      <h2 className="text-2xl">Admin Access Required</h2>
      <p className="mt-3">Sign in to see how often businesses were seen, opened and called.</p>
      <a href={loginPath()} className="button mt-6">
        Go to Admin Login
      </a>
    </section>
  )
}

type Analytics = OutputOf<typeof readInteractions>

/** Whether a key belongs to data that this page has fetched, of all businesses or of one. */
const isShown = (key: string) =>
  /^\/api\/(businesses\/|admin\/(interaction-days|refused-events|restaurant-numbers))/.test(key)

function Overview() {
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
          <LoadFailed text="Failed to fetch analytics" onRetry={() => renew(isShown)} />
        </div>
      )}
      {data && (data.totalInteractions === 0 ? <NothingYet /> : <Figures analytics={data} />)}
      <RestaurantNumbers />
      {data && <RefusedEvents kind="business" />}
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

type Business = OutputOf<typeof readInteractions>['byBusiness'][number]
/** The number of businesses shown at first, and the number from which there is a search. */
const AT_ONCE = 15

/** Businesses with the number of their interactions, most first. Each opens its details. */
function BusinessList({
  businesses,
  onOpen,
}: {
  businesses: Business[]
  onOpen: (id: number) => void
}) {
  const [search, setSearch] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const words = wordsOf(search)
  const matching = businesses.filter(({ businessName }) => {
    const name = wordsOf(businessName).join(' ')
    return words.every((word) => name.includes(word))
  })
  const shown = isWhole ? matching : matching.slice(0, AT_ONCE)
  return (
    <>
      {businesses.length > AT_ONCE && (
        <Search value={search} onChange={setSearch} count={matching.length} />
      )}
      <ul className="mt-3">
        {shown.map(({ businessId, businessName, count }) => (
          <li key={businessId} className="border-b border-line">
            <button
              type="button"
              aria-haspopup="dialog"
              className="group flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left"
              onClick={() => onOpen(businessId)}
            >
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere] underline decoration-accent underline-offset-4 group-hover:text-accent">
                {businessName}
              </span>{' '}
              <span className="figures whitespace-nowrap text-soft">
                {plural(count, 'interaction')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {matching.length > AT_ONCE && (
        <button
          type="button"
          className="button button-quiet mt-4"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${matching.length - AT_ONCE} more`}
        </button>
      )}
    </>
  )
}

function Search({
  value,
  onChange,
  count,
}: {
  value: string
  onChange: (value: string) => void
  count: number
}) {
  return (
    <div className="mt-3">
      <label>
        <span className="font-semibold">Find a business</span>
        <input
          type="search"
          className="field mt-1.5"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <p role="status" className="mt-2 min-h-6 text-sm text-soft">
        {value.trim() &&
          (count === 0
            ? 'No business has this in its name.'
            : plural(count, 'business', 'businesses'))}
      </p>
    </div>
  )
}

type BusinessDialogProps = {
  business: { businessId: number; businessName: string }
  onClose: () => void
}

/** The interactions with one business. */
function BusinessDialog({ business: { businessId, businessName }, onClose }: BusinessDialogProps) {
  const path = `/api/businesses/${businessId}/analytics`
  const analytics = useAdminData<typeof readBusinessInteractions>(path)
  return (
    <Dialog title={businessName} onClose={onClose} className="max-w-[44rem]">
      <Loaded
        {...analytics}
        failed="Failed to fetch business details"
        onRetry={() => refresh(path)}
      >
        {(data) => <Details analytics={data} businessId={businessId} />}
      </Loaded>
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
