import { formatCount } from '#domain/format.ts'
import { useState } from 'react'
import { CAMPAIGN, SUBSCRIBER_EXPORT } from '#site/copy/admin-messages.ts'
import { saveCsv } from '#site/lib/csv.ts'
import { sentenceOf } from '#site/stores/session.ts'
import { loadAllSubscribers } from '#site/stores/subscribers.ts'
import { showToast } from '#site/stores/toast.ts'
import { subscribersCsv, subscribersCsvName } from './subscriber-csv.ts'

/** A button that downloads all subscribers as CSV. */
export function ExportSubscribers() {
  const [loaded, setLoaded] = useState<number>()
  async function exportAll() {
    if (loaded !== undefined) return
    setLoaded(0)
    try {
      const subscribers = await loadAllSubscribers(setLoaded)
      saveCsv(subscribersCsv(subscribers, import.meta.env.SITE), subscribersCsvName())
      showToast({ tone: 'info', title: CAMPAIGN.exported })
    } catch (error) {
      const { title, description } = SUBSCRIBER_EXPORT.failed
      showToast({ tone: 'error', title, description: sentenceOf(error, description) })
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
