import type { Campaign } from '#site/lib/campaign-list.ts'
import { longDay } from '#domain/town-clock.ts'
import { AD_SIZES, sizeOf } from '#site/lib/ad-sizes.ts'

/** The advertiser, the placement and the dates of a campaign. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
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
        {AD_SIZES[placement].name}, {sizeOf(placement)}
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
  const [from, to] = [startDate, endDate].map((day) => day && longDay(day))
  if (from && to) return `From ${from} to ${to}`
  if (from) return `From ${from} on`
  return to ? `Until ${to}` : 'No dates: runs while switched on'
}
