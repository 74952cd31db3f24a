import { CAMPAIGN } from '#site/copy/admin-messages.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { showToast } from '#site/stores/toast.ts'

/** Saves the campaigns that the list shows as a file for spreadsheets. */
export function ExportButton({ campaigns }: { campaigns: Campaign[] }) {
  async function save() {
    try {
      const { campaignCsv, campaignCsvName } = await import('#site/lib/campaign-csv.ts')
      const { saveCsv } = await import('#site/lib/csv.ts')
      saveCsv(campaignCsv(campaigns), campaignCsvName())
      showToast({ tone: 'info', title: CAMPAIGN.exported })
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
