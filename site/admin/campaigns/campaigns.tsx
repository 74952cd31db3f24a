import { useStore } from '@nanostores/react'
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { formatCount, plural } from '#domain/format.ts'
import { townDay } from '#domain/town-clock.ts'
import { waitingLinks } from '#domain/waiting.ts'
import { $waiting } from '#site/admin/kit/admin-data.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { formatRate, summarize } from './campaign-facts.ts'
import { type Campaign, chooseCampaigns, isFiltered } from './choose-campaigns.ts'
import { $campaigns, $switched, refreshCampaigns } from './campaign-store.ts'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { showToast } from '#site/stores/toast.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { Stat } from '#site/ui/stat.tsx'
import { RefusedEvents } from '#site/admin/numbers/refused-events.tsx'
import { CampaignDays } from './campaign-days.tsx'
import { CampaignList, ChoiceForm, useChoice } from './campaign-list.tsx'
import { CampaignPanel } from './campaign-panel.tsx'

/** The first page of the administration: what waits in a line, the campaigns and their results. */
export function Campaigns() {
  return (
    <AdminPage>
      <WaitingStrip />
      <LoadedCampaigns />
    </AdminPage>
  )
}

/** How much waits, as a line of links. */
function WaitingStrip() {
  const { data } = useStore($waiting)
  const links = data && waitingLinks(data)
  return (
    <p className="mt-4 flex min-h-11 flex-wrap items-center gap-x-5 border-y border-line text-sm">
      <a href="/admin/today" className="link inline-flex min-h-11 items-center font-semibold">
        Today
      </a>
      {links?.map(({ path, text }) => (
        <a key={path} href={`/admin/${path}`} className="link inline-flex min-h-11 items-center">
          {text}
        </a>
      ))}
      {links?.length === 0 && <span>Nothing waits for you.</span>}
    </p>
  )
}

const LoadedCampaigns = () => (
  <Loaded
    {...useStore($campaigns)}
    failed="Failed to fetch campaigns"
    onRetry={refreshCampaigns}
    className="mt-8 min-h-96"
  >
    {(campaigns) => <Dashboard campaigns={campaigns} />}
  </Loaded>
)

/** The dialog above the list: none, a campaign's details, or the form for it or for a new campaign. */
type Open = { view: 'panel'; id: number } | { view: 'form'; id?: number } | undefined

function Dashboard({ campaigns }: { campaigns: Campaign[] }) {
  const [open, setOpen] = useState<Open>()
  const [choice, choose] = useChoice()
  const deferred = useDeferredValue(choice)
  const switched = useStore($switched)
  const shown = useMemo(
    () => chooseCampaigns(campaigns, deferred, switched),
    [campaigns, deferred, switched],
  )
  const openPanel = useCallback((id: number) => setOpen({ view: 'panel', id }), [])
  const opened = campaigns.find(({ id }) => id === open?.id)

  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => setOpen({ view: 'form' })}>
          New Campaign
        </button>
        <ExportCampaigns
          campaigns={isFiltered(deferred) ? shown : campaigns}
          total={campaigns.length}
        />
      </div>
      <Summary campaigns={campaigns} />
      <DayByDay />
      <RefusedEvents kind="ad" />
      <ClientsPart />
      <ChoiceForm choice={choice} onChoose={choose} />
      <CampaignList campaigns={shown} total={campaigns.length} onOpen={openPanel} />
      {open?.view === 'panel' && opened && (
        <CampaignPanel
          campaign={opened}
          onEdit={() => setOpen({ view: 'form', id: opened.id })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.view === 'form' && (
        <LazyCampaignDialog
          campaign={opened}
          onClose={() => setOpen(opened && { view: 'panel', id: opened.id })}
        />
      )}
    </>
  )
}

/** The totals of all campaigns, regardless of the list's filters. */
function Summary({ campaigns }: { campaigns: Campaign[] }) {
  const { impressions, clicks, active } = summarize(campaigns, townDay())
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
      <Stat label="Total impressions">{formatCount(impressions)}</Stat>
      <Stat label="Total clicks">{formatCount(clicks)}</Stat>
      <Stat label="Overall click-through rate">{formatRate({ impressions, clicks })}%</Stat>
      <Stat label="Active campaigns">{formatCount(active)}</Stat>
    </dl>
  )
}

/** The chart of all campaigns, open by default on wide screens. */
function DayByDay() {
  const [isOpen, setIsOpen] = useState(() => matchMedia('(width >= 48rem)').matches)
  return (
    <details
      className="mt-8"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="mb-4 min-h-11 cursor-pointer content-center">
        <h2 className="inline text-xl">Day by day</h2>
      </summary>
      {isOpen && <CampaignDays />}
    </details>
  )
}

/** Its code and its data load when it is opened. */
const Clients = lazy((): Promise<{ default: ComponentType }> =>
  import('#site/admin/clients/clients.tsx').then(
    ({ Clients }) => ({ default: Clients }),
    () => ({ default: () => <LoadFailed text="The clients did not load" /> }),
  ),
)

function ClientsPart() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="mt-8" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="mb-4 min-h-11 cursor-pointer content-center">
        <h2 className="inline text-xl">Clients</h2>
      </summary>
      <div className="min-h-44">
        {isOpen && (
          <Suspense>
            <Clients />
          </Suspense>
        )}
      </div>
    </details>
  )
}

type ExportCampaignsProps = {
  campaigns: Campaign[]
  /** The number of all campaigns, including archived ones. */
  total: number
}

const NOT_EXPORTED = { title: 'Failed to export CSV', description: 'Please try again.' }

/** A button that downloads campaigns as CSV. */
function ExportCampaigns({ campaigns, total }: ExportCampaignsProps) {
  const { act } = useAction({ failed: NOT_EXPORTED })
  const save = () =>
    act(async () => {
      const { saveCampaigns } = await import('./campaign-csv.ts')
      saveCampaigns(campaigns)
      const description = `${campaigns.length} of ${plural(total, 'campaign')}`
      return { title: 'CSV exported successfully!', description }
    })
  return (
    <button type="button" className="button button-quiet" onClick={() => void save()}>
      Export CSV
    </button>
  )
}

type CampaignDialog = typeof import('./campaign-dialog.tsx').CampaignDialog

/** The form; its code loads when it is opened. */
function LazyCampaignDialog(props: ComponentProps<CampaignDialog>) {
  const [loaded, setLoaded] = useState<{ CampaignDialog: CampaignDialog }>()
  useEffect(() => {
    import('./campaign-dialog.tsx').then(setLoaded, () => {
      const description = 'Please reload the page and try again.'
      showToast({ tone: 'error', title: 'The form did not load', description })
      props.onClose()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
  return loaded && <loaded.CampaignDialog {...props} />
}
