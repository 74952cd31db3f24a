import { CAMPAIGN } from '#site/copy/admin-messages.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { plural } from '#domain/format.ts'
import { showToast } from '#site/stores/toast.ts'

type Props = {
  campaigns: Campaign[]
  /** The number of all campaigns, including archived ones. */
  total: number
}

/** A button that downloads campaigns as CSV. */
export function ExportCampaigns({ campaigns, total }: Props) {
  async function save() {
    try {
      const { campaignCsv, campaignCsvName } = await import('#site/lib/campaign-csv.ts')
      const { saveCsv } = await import('#site/lib/csv.ts')
      saveCsv(campaignCsv(campaigns), campaignCsvName())
      const description = `${campaigns.length} of ${plural(total, 'campaign')}`
      showToast({ tone: 'info', title: CAMPAIGN.exported, description })
    } catch {
      showToast({ tone: 'error', title: CAMPAIGN.exportFailed, description: 'Please try again.' })
    }
  }
  return (
    <button type="button" className="button button-quiet" onClick={() => void save()}>
      Export CSV
    </button>
  )
}
