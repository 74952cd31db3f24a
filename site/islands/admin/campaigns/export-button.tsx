import { CAMPAIGN } from '#site/copy/admin-messages.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { showToast } from '#site/stores/toast.ts'

/** Saves the campaigns that the list shows as a file for spreadsheets. */
export function ExportButton({ campaigns }: { campaigns: Campaign[] }) {
  async function save() {
    try {
      const { campaignCsv, campaignCsvName } = await import('#site/lib/campaign-csv.ts')
      const file = new Blob([campaignCsv(campaigns)], { type: 'text/csv;charset=utf-8' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = campaignCsvName()
      link.click()
      // Not every browser has taken it at once.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
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
