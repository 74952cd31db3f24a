import { formatCount } from '#domain/format.ts'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { $subscribers, refreshSubscribers } from '#site/stores/subscribers.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { ListSearch } from '#site/ui/admin/list-search.tsx'
import { ListState } from '#site/ui/admin/list-state.tsx'
import { Stat } from '#site/ui/admin/stat.tsx'
import { useList } from '#site/ui/admin/use-list.ts'
import { ExportSubscribers } from './export-subscribers.tsx'
import { SubscriberTable } from './subscriber-table.tsx'

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
