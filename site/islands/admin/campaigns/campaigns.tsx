import { useStore } from '@nanostores/react'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { $campaigns, refreshCampaigns } from '#site/stores/campaigns.ts'
import { sentenceOf } from '#site/stores/session.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { Dashboard } from './dashboard.tsx'

/** The admin home page: the campaigns and their results. */
export function Campaigns() {
  return (
    <AdminPage>
      <Loaded />
    </AdminPage>
  )
}

function Loaded() {
  const { data, error } = useStore($campaigns)
  if (data) return <Dashboard campaigns={data} />
  if (!error) {
    return (
      <p role="status" className="mt-8 min-h-96 text-soft">
        Loading the campaigns…
      </p>
    )
  }
  return (
    <div role="alert" className="mt-8 border-l-4 border-accent bg-raised p-5">
      <p className="font-semibold">{ADMIN_LOAD_FAILED.campaigns}</p>
      <p className="mt-1">{sentenceOf(error, 'The guide did not answer.')}</p>
      <button type="button" className="button mt-4" onClick={refreshCampaigns}>
        Try again
      </button>
    </div>
  )
}
