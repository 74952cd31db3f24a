import { useState } from 'react'
import { formatRate } from '#site/lib/campaign-facts.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { longDate } from '#site/lib/format.ts'
import { PLACEMENTS, sizeOf } from '#site/lib/placements.ts'
import { archiveCampaign } from '#site/stores/campaigns.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Stat } from '#site/ui/stat.tsx'
import { CampaignBadges } from './campaign-badges.tsx'

type Props = { campaign: Campaign; onEdit: () => void; onClose: () => void }

/** All that is known of a campaign. */
export function CampaignPanel({ campaign, onEdit, onClose }: Props) {
  const [isSaving, setIsSaving] = useState(false)
  const { id, title, description, imageUrl, altText, archivedAt } = campaign
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
        width={PLACEMENTS[campaign.placement].width}
        height={PLACEMENTS[campaign.placement].height}
      />
      {description && <p className="mt-4 wrap-anywhere whitespace-pre-line">{description}</p>}
      <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat label="Impressions">{campaign.impressions.toLocaleString('en-US')}</Stat>
        <Stat label="Clicks">{campaign.clicks.toLocaleString('en-US')}</Stat>
        <Stat label="CTR">{formatRate(campaign)}%</Stat>
      </dl>
      {/* PLACE FOR THE DAY CHART OF THIS CAMPAIGN: <CampaignDays campaignId={id} /> */}
      <Facts campaign={campaign} />
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

function Facts({ campaign }: { campaign: Campaign }) {
  const { advertiserName, advertiserEmail, advertiserPhone, placement, linkUrl } = campaign
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-2 wrap-anywhere sm:grid-cols-[auto_1fr] [&_dt]:font-semibold">
      <dt>Advertiser</dt>
      <dd>
        {advertiserName && <>{advertiserName} · </>}
        <a href={`mailto:${advertiserEmail}`} className="link">
          {advertiserEmail}
        </a>
        {advertiserPhone && <> · {advertiserPhone}</>}
      </dd>
      <dt>Placement</dt>
      <dd>
        {PLACEMENTS[placement].name}, {sizeOf(placement)}
      </dd>
      <dt>Dates</dt>
      <dd>{describeDates(campaign)}</dd>
      <dt>Link</dt>
      <dd>
        <a href={linkUrl} target="_blank" rel="noopener noreferrer" className="link">
          {linkUrl}
        </a>
      </dd>
      <dt>Alt text</dt>
      <dd>{campaign.altText}</dd>
    </dl>
  )
}

function describeDates({ startDate, endDate }: Campaign) {
  // A day has no time zone.
  const [from, to] = [startDate, endDate].map((day) => day && longDate(new Date(day), 'UTC'))
  if (from && to) return `From ${from} to ${to}`
  if (from) return `From ${from} on`
  return to ? `Until ${to}` : 'Whenever it is on'
}
