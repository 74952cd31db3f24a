import { memo, startTransition, useEffect, useState } from 'react'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { plural } from '#domain/format.ts'
import { CampaignRow } from './campaign-row.tsx'

type Props = {
  campaigns: Campaign[]
  /** The number of campaigns without filters. */
  total: number
  onOpen: (id: number) => void
}

/** The filtered campaigns. */
export const CampaignList = memo(function CampaignList({ campaigns, total, onOpen }: Props) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const rows = isWhole ? campaigns : campaigns.slice(0, FIRST_ROWS)
  return (
    <section aria-label="Campaigns" className="mt-6">
      <p role="status" className="text-sm text-soft">
        {campaigns.length > 0 && plural(campaigns.length, 'campaign')}
      </p>
      {campaigns.length === 0 && (
        <p className="border-y border-line py-12 text-center">{emptyText(total)}</p>
      )}
      <ul className="mt-2">
        {rows.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
})

/** The rows that are rendered first, enough to fill a screen; the rest follows in a transition. */
const FIRST_ROWS = 30

const emptyText = (total: number) =>
  total > 0
    ? 'No campaign fits. Try other words, or another status or placement.'
    : 'No campaigns yet. The first one starts with New Campaign.'
