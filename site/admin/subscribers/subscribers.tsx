import { useState } from 'react'
import { formatCount } from '#domain/format.ts'
import { longDate } from '#domain/town-clock.ts'
import { ADMIN_LOAD_FAILED, CAMPAIGN, SUBSCRIBER_EXPORT } from '#site/admin/kit/admin-messages.ts'
import { saveCsv, subscribersCsv, csvName } from '#site/admin/kit/csv.ts'
import { showFailure } from '#site/admin/kit/session.ts'
import {
  $subscribers,
  loadAllSubscribers,
  refreshSubscribers,
  type Subscriber,
} from './subscriber-store.ts'
import { showToast } from '#site/stores/toast.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { ListSearch } from '#site/admin/kit/list-search.tsx'
import { ListState } from '#site/admin/kit/list-state.tsx'
import { Stat } from '#site/ui/stat.tsx'
import { RemoveRecord } from '#site/admin/kit/remove-record.tsx'
import { useList } from '#site/admin/kit/use-list.ts'

/** The subscribers of the weekly letter. */
export function Subscribers() {
  return (
    <AdminPage>
      <SubscriberList />
    </AdminPage>
  )
}

function SubscriberList() {
  const { data, error, isLoading } = useList($subscribers)
  const { subscribed, unsubscribed } = data?.counts ?? {}
  return (
    <>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
        <Stat label="Subscribed">
          {(subscribed === undefined ? undefined : formatCount(subscribed)) ?? '…'}
        </Stat>
        <Stat label="Unsubscribed">
          {(unsubscribed === undefined ? undefined : formatCount(unsubscribed)) ?? '…'}
        </Stat>
      </dl>
      <div className="my-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ListSearch label="Search by email" isOfPeople />
        <ExportSubscribers />
      </div>
      <ListState
        error={error}
        failed={ADMIN_LOAD_FAILED.subscribers}
        onRetry={refreshSubscribers}
        isLoading={isLoading}
        count={data?.subscribers.length}
        total={data?.total}
        totalPages={data?.totalPages}
        noun="subscriber"
        empty="No subscribers found."
      >
        <SubscriberTable subscribers={data?.subscribers ?? []} />
      </ListState>
    </>
  )
}

/** Subscribers, with the time and page of their consent. */
function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <div
      role="region"
      aria-label="Subscribers"
      tabIndex={0}
      className="overflow-x-auto border border-line"
    >
      <table className="w-full min-w-xl border-collapse text-left">
        <thead className="bg-sunken text-sm">
          <tr>
            {['Email', 'Since', 'Signed up on', 'State', 'Action'].map((name) => (
              <th key={name} scope="col" className="px-4 py-2 font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subscribers.map(({ id, email, createdAt, consentPage, unsubscribedAt }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="px-4 font-normal">
                <a
                  href={`mailto:${email}`}
                  className="link flex min-h-11 items-center wrap-anywhere max-md:max-w-44"
                >
                  {email}
                </a>
              </th>
              <td className="px-4 whitespace-nowrap">{day(createdAt)}</td>
              <td className="px-4">{consentPage ?? '–'}</td>
              <td className="px-4 whitespace-nowrap">
                {unsubscribedAt ? (
                  <span className="text-soft">Left {day(unsubscribedAt)}</span>
                ) : (
                  'Subscribed'
                )}
              </td>
              <td className="px-4">
                <RemoveRecord kind="subscriber" id={id} name={email} then={refreshSubscribers} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const day = (time: string) => longDate(new Date(time))

/** A button that downloads all subscribers as CSV. */
function ExportSubscribers() {
  const [loaded, setLoaded] = useState<number>()
  async function exportAll() {
    if (loaded !== undefined) return
    setLoaded(0)
    try {
      const subscribers = await loadAllSubscribers(setLoaded)
      saveCsv(subscribersCsv(subscribers, import.meta.env.SITE), csvName('subscribers'))
      showToast({ tone: 'info', title: CAMPAIGN.exported })
    } catch (error) {
      showFailure(SUBSCRIBER_EXPORT.failed, error)
    } finally {
      setLoaded(undefined)
    }
  }
  return (
    <button
      type="button"
      className="button button-quiet min-w-44"
      aria-disabled={loaded !== undefined}
      onClick={() => void exportAll()}
    >
      {loaded === undefined ? 'Export CSV' : `Loading… ${formatCount(loaded)}`}
    </button>
  )
}
