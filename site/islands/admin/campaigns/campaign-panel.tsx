import { formatCount } from '#domain/format.ts'
import { useState } from 'react'
import { formatRate } from '#site/lib/campaign-facts.ts'
import { CampaignDays } from '#site/islands/admin/campaign-days.tsx'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { AD_SIZES } from '#site/lib/ad-sizes.ts'
import { archiveCampaign } from '#site/stores/campaigns.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Stat } from '#site/ui/admin/stat.tsx'
import { CampaignBadges } from './campaign-badges.tsx'
import { CampaignFacts } from './campaign-facts.tsx'

type Props = { campaign: Campaign; onEdit: () => void; onClose: () => void }

/** The details of a campaign. */
export function CampaignPanel({ campaign, onEdit, onClose }: Props) {
  const [isSaving, setIsSaving] = useState(false)
  const { id, title, description, imageUrl, altText, archivedAt } = campaign
  const { width, height } = AD_SIZES[campaign.placement]
  async function archive() {
    if (isSaving) return
    setIsSaving(true)
    await archiveCampaign(id, !archivedAt)
    setIsSaving(false)
  }
  return (
    <Dialog title={title} onClose={onClose} className="max-w-3xl">
      <p className="mt-2">
        <CampaignBadges campaign={campaign} />
      </p>
      <img
        src={imageUrl}
        alt={altText}
        className="mt-4 max-h-64 w-full bg-sunken object-contain"
        // Fixed even for a picture with another aspect ratio, so that nothing moves when it loads.
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      {description && <p className="mt-4 wrap-anywhere whitespace-pre-line">{description}</p>}
      <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat label="Impressions">{formatCount(campaign.impressions)}</Stat>
        <Stat label="Clicks">{formatCount(campaign.clicks)}</Stat>
        <Stat label="CTR">{formatRate(campaign)}%</Stat>
      </dl>
      <CampaignFacts campaign={campaign} />
      <div className="mt-8">
        <h3 className="mb-4 text-xl">Day by day</h3>
        <CampaignDays campaignId={id} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onEdit}>
          Edit
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSaving}
          onClick={() => void archive()}
        >
          {archivedAt ? 'Restore' : 'Archive'}
        </button>
      </div>
    </Dialog>
  )
}
