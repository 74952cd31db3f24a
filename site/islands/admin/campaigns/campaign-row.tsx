import { formatCount } from '#domain/format.ts'
import { memo } from 'react'
import { formatRate } from '#site/lib/campaign-facts.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { AD_SIZES } from '#site/lib/ad-sizes.ts'
import { switchCampaign } from '#site/stores/campaigns.ts'
import { Switch } from '#site/ui/admin/switch.tsx'
import { CampaignBadges } from './campaign-badges.tsx'

type Props = { campaign: Campaign; onOpen: (id: number) => void }

/** A campaign in the list. The browser skips the layout of rows out of view. */
export const CampaignRow = memo(function CampaignRow({ campaign, onOpen }: Props) {
  const { id, title, description, advertiserName, advertiserEmail, placement, isActive } = campaign
  return (
    <li className="campaign-row border-t border-line py-4 last:border-b">
      <div className="relative min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-display text-lg wrap-anywhere">
            <button
              type="button"
              aria-haspopup="dialog"
              className="text-left after:absolute after:inset-0 hover:text-accent"
              onClick={() => onOpen(id)}
            >
              {title}
            </button>
          </h2>
          <CampaignBadges campaign={campaign} />
        </div>
        {description && <p className="line-clamp-2 text-sm wrap-anywhere">{description}</p>}
        <p className="text-sm wrap-anywhere text-soft">
          {AD_SIZES[placement].name} · {advertiserName ?? advertiserEmail}
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-3 text-sm tabular-nums md:text-right">
        <Count label="Impressions">{formatCount(campaign.impressions)}</Count>
        <Count label="Clicks">{formatCount(campaign.clicks)}</Count>
        <Count label="CTR">{formatRate(campaign)}%</Count>
      </dl>
      <div>
        <Switch
          label={`Run ${title}`}
          isOn={isActive}
          onChange={(isOn) => void switchCampaign(id, isOn)}
        />
      </div>
    </li>
  )
})

function Count({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="text-base font-semibold">{children}</dd>
    </div>
  )
}
