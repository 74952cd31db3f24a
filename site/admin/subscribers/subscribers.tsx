import { useState } from 'react'
import type { listSubscribers } from '#contracts/newsletter.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import { longDate } from '#domain/town-clock.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { csvName, saveCsv } from '#site/admin/kit/csv.ts'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { RemoveRecord } from '#site/admin/kit/remove-record.tsx'
import { resource } from '#site/admin/kit/resource.ts'
import { Table } from '#site/admin/kit/table.tsx'
import { useAction } from '#site/admin/kit/use-action.ts'
import { useList } from '#site/admin/kit/use-data.ts'
import { Stat } from '#site/ui/stat.tsx'
import { loadAllSubscribers, subscribersCsv } from './subscriber-csv.ts'

const subscribers = resource<typeof listSubscribers, 'subscribers'>(
  '/api/admin/subscriber-search',
  'subscribers',
  { isOfPeople: true },
)
type Subscriber = OutputOf<typeof listSubscribers>['subscribers'][number]

/** The subscribers of the weekly letter. */
export function Subscribers() {
  return (
    <AdminPage>
      <Counts />
      <RecordList
        of={subscribers}
        label="Subscribers"
        noun="subscriber"
        failed="Failed to fetch subscribers"
        empty="No subscribers found."
        search="Search by email"
        tools={<ExportSubscribers />}
        table={(rows) => (
          <Table label="All subscribers" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
        )}
      />
    </AdminPage>
  )
}

function Counts() {
  const { data } = useList(subscribers.$data)
  return (
    <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
      <Stat label="Subscribed">{data ? formatCount(data.counts.subscribed) : '…'}</Stat>
      <Stat label="Unsubscribed">{data ? formatCount(data.counts.unsubscribed) : '…'}</Stat>
    </dl>
  )
}

const day = (time: string) => <span className="whitespace-nowrap">{longDate(new Date(time))}</span>

/** A subscriber, with the time and page of the consent. */
const COLUMNS = {
  Email: ({ email }: Subscriber) => (
    <a
      href={`mailto:${email}`}
      className="link flex min-h-11 items-center wrap-anywhere max-md:max-w-44"
    >
      {email}
    </a>
  ),
  Since: ({ createdAt }: Subscriber) => day(createdAt),
  'Signed up on': ({ consentPage }: Subscriber) => consentPage ?? '–',
  State: ({ unsubscribedAt }: Subscriber) =>
    unsubscribedAt ? (
      <span className="whitespace-nowrap text-soft">Left {day(unsubscribedAt)}</span>
    ) : (
      'Subscribed'
    ),
  Action: ({ id, email }: Subscriber) => (
    <RemoveRecord kind="subscriber" id={id} name={email} then={subscribers.reload} />
  ),
}

const NOT_EXPORTED = {
  title: 'Not exported',
  description: 'Failed to load all subscribers. Please try again.',
}

/** A button that downloads all subscribers as CSV. */
function ExportSubscribers() {
  const [loaded, setLoaded] = useState(0)
  const { isBusy, act } = useAction({ failed: NOT_EXPORTED, then: () => setLoaded(0) })
  const exportAll = () =>
    act(async () => {
      const all = await loadAllSubscribers(setLoaded)
      saveCsv(subscribersCsv(all, import.meta.env.SITE), csvName('subscribers'))
      return { title: 'CSV exported successfully!' }
    })
  return (
    <button
      type="button"
      className="button button-quiet min-w-44"
      aria-disabled={isBusy}
      onClick={() => void exportAll()}
    >
      {isBusy ? `Loading… ${formatCount(loaded)}` : 'Export CSV'}
    </button>
  )
}
